import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import './field.css';

export type FrameProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean;
};

/** Attributes by which a control refers to its frame. */
export function framed({ id, hint, error }: FrameProps) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined };
}

export function FieldFrame({ id, label, hint, error, hideLabel = false, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="field-box">{children}</div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

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
