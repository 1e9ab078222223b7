import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';

export function FormAlert({ message, children }: { readonly message: string | null; readonly children?: ReactNode }) {
  return (
    <div role="alert">
      {message !== null && (
        <div className="form-alert">
          <Icon name="alert" size={20} />
          <div>
            <p>{message}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
