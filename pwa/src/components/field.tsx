import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: 'text' | 'password' | 'number' | 'date' | 'time' | 'search' | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | undefined;
  readonly autoComplete?: string | undefined;
  readonly class?: string | undefined;
}

export function Field(props: FieldProps): JSX.Element {
  const id = useId();
  const note = props.error ?? props.hint;
  return (
    <div class={['field', props.class ?? ''].filter(Boolean).join(' ')}>
      <label class="field__label" for={id}>{props.label}</label>
      <input
        id={id}
        class="field__input"
        type={(props.type ?? 'text') as 'text'}
        value={props.value}
        disabled={props.disabled ?? false}
        autoFocus={props.autoFocus ?? false}
        maxLength={props.maxLength}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete ?? 'off'}
        spellcheck={false}
        aria-invalid={props.error === undefined ? undefined : 'true'}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      {note === undefined ? null : (
        <div id={`${id}-note`} class={props.error === undefined ? 'field__hint' : 'field__error'}>{note}</div>
      )}
    </div>
  );
}
