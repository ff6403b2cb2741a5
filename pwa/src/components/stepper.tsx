import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { formatDecimal, useLang } from '../i18n/index.ts';
import { Button } from './button.tsx';

export interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** Words for − and +. */
  readonly less: string;
  readonly more: string;
  readonly onChange: (value: number) => void;
}

/** A number with − and +, or typed; what is typed counts once it lies within the bounds. */
export function Stepper({ label, value, min, max, step = 1, less, more, onChange }: StepperProps): JSX.Element {
  const id = useId();
  const shown = formatDecimal(String(value), useLang());
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const set = (next: number): void => onChange(Math.min(max, Math.max(min, next)));
  const read = (text: string): void => {
    setTyped(text);
    const next = Number(text.replace(',', '.'));
    if (text.trim() !== '' && Number.isFinite(next) && next >= min && next <= max) onChange(next);
  };
  return (
    <div class="field stepper">
      <label class="field__label" for={id}>{label}</label>
      <div class="stepper__row">
        <Button label={less} disabled={value <= min} onClick={() => set(value - step)}>−</Button>
        <input
          id={id} class="field__input stepper__input" inputMode="decimal" autoComplete="off" value={typed}
          onInput={(event) => read(event.currentTarget.value)} onBlur={() => setTyped(shown)}
        />
        <Button label={more} disabled={value >= max} onClick={() => set(value + step)}>+</Button>
      </div>
    </div>
  );
}
