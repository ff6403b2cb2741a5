import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface Option<T extends string> {
  readonly value: T;
  readonly face: ComponentChildren;
  /** The full words when the face is a sign. */
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
}
export interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly value: T | undefined;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
  readonly hideLegend?: boolean | undefined;
  readonly error?: string | undefined;
  /** Buttons as small as their faces, for long rows of numbers. */
  readonly tight?: boolean | undefined;
  readonly class?: string | undefined;
}

/** One of several, as a row of buttons; to the keyboard and a screen reader a group of radio buttons. */
export function Choice<T extends string>(props: ChoiceProps<T>): JSX.Element {
  const id = useId();
  const names = ['choice', props.tight ? 'choice--tight' : '', props.class ?? ''];
  return (
    <fieldset
      class={names.filter(Boolean).join(' ')}
      aria-describedby={props.error === undefined ? undefined : `${id}-error`}
    >
      <legend class={props.hideLegend ? 'sr-only' : 'choice__legend'}>{props.legend}</legend>
      <div class="choice__options">
        {props.options.map((option) => (
          <label key={option.value} class="choice__option">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === props.value}
              disabled={option.disabled ?? false}
              aria-label={option.label}
              onChange={() => props.onChange(option.value)}
            />
            <span class="choice__face">{option.face}</span>
          </label>
        ))}
      </div>
      {props.error === undefined ? null : (
        <div id={`${id}-error`} class="field__error">
          {props.error}
        </div>
      )}
    </fieldset>
  );
}
