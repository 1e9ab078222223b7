import { resetPassword } from '#copy/accounts/recovery.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

export function LinkReading() {
  return (
    <div className="auth-fields" aria-busy="true">
      <p className="visually-hidden" role="status">
        {resetPassword.reading}
      </p>
      <Skeleton shape="row" count={2} />
    </div>
  );
}

export function LinkUnread({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <ErrorState as="h2" title={resetPassword.unread} text={message}>
      <Button kind="primary" size="lg" full onClick={onRetry}>
        {resetPassword.retry}
      </Button>
    </ErrorState>
  );
}
