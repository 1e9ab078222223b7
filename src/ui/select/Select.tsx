import type { ComponentProps } from 'react';
import '../field/field.css';
import { describedBy } from '../field/field.ts';
import { Icon } from '../icon/Icon.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'children'> & {
  id: string;
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  hint?: string | undefined;
  hideLabel?: boolean;
};

/** A labelled native select. */
export function Select({ id, label, options, hint, hideLabel = false, ...rest }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="field-box">
        <select id={id} aria-describedby={describedBy(id, hint, undefined)} {...rest}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
