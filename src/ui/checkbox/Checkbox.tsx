import type { ComponentProps, ReactNode } from 'react';
import './checkbox.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'children'> & { label: ReactNode };

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={className ? `checkbox ${className}` : 'checkbox'}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
