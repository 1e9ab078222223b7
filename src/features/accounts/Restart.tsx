import { signIn } from '#copy/accounts/sign-in.ts';
import { routes } from '#domain/shared/routes.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';

export function Restart({ as }: { readonly as: 'h1' | 'h2' }) {
  return (
    <ErrorState as={as} title={signIn.restart} text={signIn.restartText}>
      <Button kind="primary" href={routes.login()}>
        {signIn.toLogin}
      </Button>
    </ErrorState>
  );
}
