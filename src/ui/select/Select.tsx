import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps, framed } from '../field/Field.tsx';
import { Icon } from '../icon/Icon.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'children'> &
  FrameProps & { options: ReadonlyArray<{ value: string; label: string }> };

export function Select({ id, label, options, hint, error, hideLabel, ...rest }: SelectProps) {
  const frame = { id, label, hint, error, hideLabel };
  return (
    <FieldFrame {...frame}>
      <select {...framed(frame)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={20} />
    </FieldFrame>
  );
}
