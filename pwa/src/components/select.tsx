import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChange: (value: T) => void;
  readonly hint?: string | undefined;
}

export function Select<T extends string>({ label, value, options, onChange, hint }: SelectProps<T>): JSX.Element {
  const id = useId();
  const choose = (chosen: string): void => {
    const option = options.find((known) => known.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <div class="field">
      <label class="field__label" for={id}>{label}</label>
      <select
        id={id} class="field__input select" value={value} onChange={(event) => choose(event.currentTarget.value)}
        aria-describedby={hint === undefined ? undefined : `${id}-note`}
      >
        {options.map((option) => <option key={option.value} value={option.value}>{option.text}</option>)}
      </select>
      {hint === undefined ? null : <div id={`${id}-note`} class="field__hint">{hint}</div>}
    </div>
  );
}
