import { Icon } from '#ui/icon/Icon.tsx';

/** A word from the screen before: what has been done. */
export function Notice({ message }: { readonly message: string | null }) {
  return (
    <div role="status">
      {message !== null && (
        <p className="form-notice">
          <Icon name="check" size={20} />
          {message}
        </p>
      )}
    </div>
  );
}
