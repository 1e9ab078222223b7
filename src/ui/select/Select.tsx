import type { ComponentProps } from 'react';
import '../field/field.css';
import { describedBy } from '../field/field.ts';
import { Icon } from '../icon/Icon.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'children'> & {
  id: string;
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  hint?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean;
};

export function Select({ id, label, options, hint, error, hideLabel = false, ...rest }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="field-box">
        <select id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, hint, error)} {...rest}>
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
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
