import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { OutcomeView } from '../../components/contract.tsx';
import { CardView } from '../../components/suit.tsx';
import { formatSigned, useT } from '../../i18n/index.ts';
import { isBoard, nsPoints } from '../../rules/bridge.ts';
import { awardUnit } from '../director-entry/awards.ts';
import { readResult } from '../director-entry/read-result.ts';
import { type FieldName, FIELDS, isEmptyLine, type LineErrors, nextField, type TypedLine } from './state.ts';

export interface LineFormProps {
  readonly line: TypedLine;
  /** Those that are asked for. */
  readonly fields: readonly FieldName[];
  readonly setLine: (line: TypedLine) => void;
  readonly errors: LineErrors;
  /** How the evening is scored: it says what an award may be. */
  readonly form: string;
  /** Whether the line was taken. */
  readonly onSubmit: () => boolean;
  readonly isChanging: boolean;
  readonly onCancel: () => void;
}

/** Four fields, before them the section where there are several; Enter from one to the next, in the last one it saves. */
export function LineForm({
  line,
  fields,
  setLine,
  errors,
  form: scoring,
  onSubmit,
  isChanging,
  onCancel,
}: LineFormProps): JSX.Element {
  const t = useT();
  const id = useId();
  const awards = { awards: t(`entry.awards.${awardUnit(scoring)}`) };
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: FieldName, all = true): void => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    if (all) field.select();
    else field.setSelectionRange(field.value.length, field.value.length);
  };
  useEffect(() => focus('ns'), [fields.length]);
  useEffect(() => {
    if (isChanging) focus('result');
  }, [isChanging]);
  useEffect(() => {
    const wrong = FIELDS.find((name) => errors[name] !== undefined);
    if (wrong !== undefined) focus(wrong, false);
  }, [errors]);
  const enter = (name: FieldName): void => {
    const next = nextField(name);
    // Enter on the first field of an empty line: this board is done.
    const isDone = name === 'ns' && isEmptyLine(line);
    if (next !== undefined && !isDone) focus(next);
    else if (onSubmit()) focus('ns');
  };
  return (
    <form
      ref={form}
      class="line-form card"
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit()) focus('ns');
      }}
    >
      <div class={fields.includes('section') ? 'line-form__fields line-form__fields--sections' : 'line-form__fields'}>
        {fields.map((name) => {
          const error = errors[name];
          return (
            <div key={name} class={`field line-form__field line-form__field--${name}`}>
              <label class="field__label" for={`${id}-${name}`}>
                {t(`paper.${name}`)}
              </label>
              <input
                id={`${id}-${name}`}
                name={name}
                class="field__input"
                value={line[name]}
                autoComplete="off"
                spellcheck={false}
                inputMode={name === 'result' || name === 'section' ? 'text' : 'numeric'}
                readOnly={name === 'section' && isChanging}
                aria-invalid={error === undefined ? undefined : 'true'}
                aria-describedby={error === undefined ? undefined : `${id}-${name}-error`}
                onClick={(event) => {
                  // A number is replaced, not continued: 1 must not become 12.
                  if (name !== 'result') event.currentTarget.select();
                }}
                onInput={(event) => setLine({ ...line, [name]: event.currentTarget.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  enter(name);
                }}
              />
            </div>
          );
        })}
        <div class={isChanging ? 'line-form__buttons line-form__buttons--two' : 'line-form__buttons'}>
          {isChanging ? <Button onClick={onCancel}>{t('do.cancel')}</Button> : null}
          <Button kind="primary" submit>
            {t(isChanging ? 'do.save' : 'paper.enter')}
          </Button>
        </div>
      </div>
      {FIELDS.map((name) =>
        errors[name] === undefined ? null : (
          <p key={name} id={`${id}-${name}-error`} class="field__error" role="alert">
            {t(`paper.${name}`)}: {t(`typed.${errors[name]}`, awards)}
          </p>
        ),
      )}
      <p class="line-form__echo" aria-live="polite">
        <LineEcho line={line} form={scoring} />
      </p>
      <p class="soft">{t('paper.hint', awards)}</p>
    </form>
  );
}

/** What the typed result means, before it is sent. */
function LineEcho({ line, form }: { readonly line: TypedLine; readonly form: string }): JSX.Element | null {
  const t = useT();
  const read = readResult(line.result, form);
  if (!read.ok) return null;
  const board = Number(line.board);
  const points = isBoard(board) ? nsPoints(read.outcome, board) : undefined;
  const lead = read.outcome.kind === 'played' ? read.outcome.lead : null;
  return (
    <>
      <OutcomeView outcome={read.outcome} />
      {lead === null ? null : (
        <>
          {' '}
          · {t('word.lead')} <CardView card={lead} />
        </>
      )}
      {points === undefined ? null : <> · {t('need.points', { points: formatSigned(points) })}</>}
    </>
  );
}
