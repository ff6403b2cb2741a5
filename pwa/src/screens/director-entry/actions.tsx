import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { ContestantId, Outcome, Slot } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useT } from '../../i18n/index.ts';
import { useDesk } from '../desk/context.ts';
import { AssignedEditor } from './assigned-editor.tsx';
import { Editor } from './editor.tsx';
import { awardKinds } from './awards.ts';
import { formOf, type FormKind } from './form.ts';

export interface EntryActionsProps {
  readonly slot: Slot;
  readonly lines: { readonly NS: ContestantId; readonly EW: ContestantId };
  /** Undefined where nothing has been entered. */
  readonly outcome: Outcome | undefined;
  /** The facts that stand there, as the page shows them. */
  readonly seen: readonly string[];
  readonly onDone: () => void;
  /** Told whether a form with its own Save is open: there is one Save at a time. */
  readonly onEditing?: (isEditing: boolean) => void;
}

/** What the director may do with one result; keyed by its slot, so that no form outlives its line. */
export function EntryActions({ slot, lines, outcome, seen, onDone, onEditing }: EntryActionsProps): JSX.Element {
  const t = useT();
  const { desk, sender } = useDesk();
  const [editing, setEditing] = useState<FormKind | undefined>(undefined);
  const [isAssigning, setIsAssigning] = useState(false);
  const isEditing = isAssigning || editing !== undefined;
  useLayoutEffect(() => {
    onEditing?.(isEditing);
    return () => onEditing?.(false);
  }, [isEditing, onEditing]);
  if (isAssigning) {
    return <AssignedEditor slot={slot} outcome={outcome} seen={seen} onDone={onDone} onCancel={() => setIsAssigning(false)} />;
  }
  if (editing !== undefined) {
    return (
      <Editor
        slot={slot}
        lines={lines}
        outcome={outcome}
        seen={seen}
        kind={editing}
        onDone={onDone}
        onCancel={() => setEditing(undefined)}
      />
    );
  }
  // What the fields have no place for opens where it has one.
  const standing = formOf(outcome, desk.settings.form).kind;
  const closeIf = (isDone: boolean): void => {
    if (isDone) onDone();
  };
  const turn = (played: Outcome): void =>
    void sender
      .send({
        do: 'entry.correct',
        args: { slot, lines: { NS: lines.EW, EW: lines.NS }, outcome: played, reason: 'typing', seen },
      })
      .then(closeIf);
  return (
    <div class="entry__actions">
      <Button
        onClick={() => (standing === 'assigned' ? setIsAssigning(true) : setEditing(standing))}
      >
        <Icon name="pencil" /> {t(outcome === undefined ? 'entry.enter' : 'entry.correct')}
      </Button>
      {awardKinds(desk.settings.form).length === 0 ? null : (
        <Button onClick={() => setEditing('adjusted')}>
          <Icon name="scales" /> {t('entry.artificial')}
        </Button>
      )}
      <Button onClick={() => setIsAssigning(true)}>
        <Icon name="scales" /> {t('assigned.title')}
      </Button>
      <Button onClick={() => setEditing('not_played')}>
        <Icon name="dash" /> {t('entry.not-played')}
      </Button>
      {outcome === undefined ? null : (
        <>
          <Button disabled={sender.busy} onClick={() => turn(outcome)}>
            <Icon name="swap" /> {t('entry.turn')}
          </Button>
          <Button
            kind="danger"
            disabled={sender.busy}
            onClick={() => void sender.send({ do: 'entry.void', args: { slot, seen } }).then(closeIf)}
          >
            {t('entry.void')}
          </Button>
        </>
      )}
    </div>
  );
}
