import type { JSX } from 'preact';
import type { ContestantId, SeatName } from '../../api/types.ts';
import { Choice } from '../../components/choice.tsx';
import { madeText } from '../../components/contract.tsx';
import { Suit } from '../../components/suit.tsx';
import { useT } from '../../i18n/index.ts';
import { DENOMINATIONS, DOUBLINGS, LEVELS, RANKS, SEATS, SUITS } from '../../rules/bridge.ts';
import { useDesk } from '../desk/context.ts';
import { type EntryForm, type Lack, trickChoices } from './form.ts';

export interface PlayedFieldsProps {
  readonly form: EntryForm;
  readonly setForm: (form: EntryForm) => void;
  readonly lacks: readonly Lack[];
  readonly lines: { readonly NS: ContestantId; readonly EW: ContestantId };
}

const NO_LEAD = 'none';

/** Level, denomination, doubling, declarer, lead, tricks: each a row of buttons. */
export function PlayedFields({ form, setForm, lacks, lines }: PlayedFieldsProps): JSX.Element {
  const t = useT();
  const error = (lack: Lack): string | undefined =>
    lacks.includes(lack) ? t(`entry.lack.${lack}.do`) : undefined;
  return (
    <>
      <Choice
        legend={t('entry.level')}
        tight
        value={form.level}
        onChange={(level) => setForm({ ...form, level })}
        error={error('level')}
        options={LEVELS.map((level) => ({ value: String(level), face: String(level) }))}
      />
      <Choice
        legend={t('entry.denomination')}
        tight
        value={form.denomination}
        onChange={(denomination) => setForm({ ...form, denomination })}
        error={error('denomination')}
        options={DENOMINATIONS.map((suit) => ({
          value: suit,
          face: <Suit suit={suit} />,
          label: t(`suit.${suit}`),
        }))}
      />
      <Choice
        legend={t('entry.doubling')}
        tight
        value={form.doubling}
        onChange={(doubling) => setForm({ ...form, doubling })}
        options={DOUBLINGS.map((doubling) => ({
          value: doubling,
          face: doubling === '' ? '–' : doubling.replaceAll('X', '×'),
          label: t(`doubling.${doubling}`),
        }))}
      />
      <Declarer form={form} setForm={setForm} lines={lines} error={error('declarer')} />
      <div class="editor__lead">
        <Choice
          legend={t('word.lead')}
          tight
          value={form.leadSuit ?? NO_LEAD}
          error={error('lead')}
          onChange={(suit) =>
            setForm(
              suit === NO_LEAD
                ? { ...form, leadSuit: undefined, leadRank: undefined }
                : { ...form, leadSuit: suit },
            )
          }
          options={[
            { value: NO_LEAD, face: '–', label: t('entry.no-lead') },
            ...SUITS.map((suit) => ({
              value: suit as string,
              face: <Suit suit={suit} />,
              label: t(`suit.${suit}`),
            })),
          ]}
        />
        {form.leadSuit === undefined ? null : (
          <Choice
            legend={t('entry.rank')}
            hideLegend
            tight
            value={form.leadRank}
            onChange={(leadRank) => setForm({ ...form, leadRank })}
            options={[...RANKS].reverse().map((rank) => ({ value: rank as string, face: rank === 'T' ? '10' : rank }))}
          />
        )}
      </div>
      {form.level === undefined ? null : (
        <Choice
          legend={t('word.tricks')}
          tight
          value={form.tricks === undefined ? undefined : String(form.tricks)}
          error={error('tricks')}
          onChange={(tricks) => setForm({ ...form, tricks: Number(tricks) })}
          options={trickChoices(form.level).map((tricks) => ({
            value: String(tricks),
            face: madeText(form.level ?? '', tricks),
            label: `${madeText(form.level ?? '', tricks)}, ${t('count.tricks', { n: tricks })}`,
          }))}
        />
      )}
    </>
  );
}

/** By seat and, where they are known, by name. */
function Declarer({
  form,
  setForm,
  lines,
  error,
}: Omit<PlayedFieldsProps, 'lacks'> & { readonly error: string | undefined }): JSX.Element {
  const t = useT();
  const { desk } = useDesk();
  const name = (seat: SeatName): string | undefined => {
    const id = seat === 'N' || seat === 'S' ? lines.NS : lines.EW;
    const players = desk.contestants.find((contestant) => contestant.id === id)?.players;
    return players?.[seat === 'N' || seat === 'E' ? 0 : 1]?.name;
  };
  return (
    <Choice
      legend={t('word.declarer')}
      class="choice--names"
      value={form.declarer}
      onChange={(declarer) => setForm({ ...form, declarer })}
      error={error}
      options={SEATS.map((seat) => ({
        value: seat,
        face: (
          <>
            <b>{t(`seat.${seat}.short`)}</b>
            {name(seat) === undefined ? null : <small>{name(seat)}</small>}
          </>
        ),
        label: [t(`seat.${seat}`), name(seat)].filter(Boolean).join(', '),
      }))}
    />
  );
}
