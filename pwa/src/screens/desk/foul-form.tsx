import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BoardAudit, TravellerRow } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { pairNo } from '../../components/pair-no.ts';
import { useT } from '../../i18n/index.ts';
import { seenVersions } from '../director-api/seen.ts';
import { useDesk } from './context.ts';
import { choicesOf, groupsOf, placeKey, placeText, versionsOf } from './foul.ts';

/** A board that was not the same at all tables of a section (Law 87): who played which cards. */
export function FoulForm({ page, trail: all, section }: BoardAudit & { readonly section: string }): JSX.Element | null {
  const t = useT();
  const { desk, sender } = useDesk();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const rows = page.rows.filter((row) => row.section === section);
  const trail = all.filter((step) => step.section === section);
  if (rows.length === 0) return null;
  const title = rows.length === page.rows.length ? t('foul.title') : `${t('foul.title')} · ${t('section.n', { name: section })}`;
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{title}</Button>;
  const versions = versionsOf(rows, trail, chosen);
  const save = async (): Promise<void> => {
    const args = { session: desk.session, section, board: page.board, groups: groupsOf(versions), seen: seenVersions(trail) };
    if (await sender.send({ do: 'board.foul', args })) setIsOpen(false);
  };
  const choose = (row: TravellerRow, version: number): void => setChosen(new Map(chosen).set(placeKey(row), version));
  return (
    <section class="foul">
      <h3>{title}</h3>
      <p class="soft">{t('foul.what')}</p>
      {rows.map((row) => (
        <Choice
          key={placeKey(row)} legend={`${placeText(t, row)}: ${pairNo(row.ns, row.ns_no, 'NS')} – ${pairNo(row.ew, row.ew_no, 'EW')}`} tight
          value={String(versions.get(placeKey(row)) ?? 1)} onChange={(version) => choose(row, Number(version))}
          options={Array.from({ length: choicesOf(rows, versions) }, (_, index) => ({
            value: String(index + 1), face: String(index + 1), label: t('board.version', { n: index + 1 }),
          }))}
        />
      ))}
      <div class="editor__buttons">
        <Button onClick={() => setIsOpen(false)}>{t('do.cancel')}</Button>
        <Button kind="primary" disabled={sender.busy} onClick={() => void save()}>{t('foul.save')}</Button>
      </div>
    </section>
  );
}
