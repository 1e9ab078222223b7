import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FrameProps, framed } from './FieldFrame.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'style' | 'children'> &
  FrameProps & {
    children?: ReactNode;
  };

export function Field({ id, label, hint, error, hideLabel, children, ...rest }: FieldProps) {
  const frame = { id, label, hint, error, hideLabel };
  return (
    <FieldFrame {...frame}>
      <input {...framed(frame)} {...rest} />
      {children}
    </FieldFrame>
  );
}
