import { useEffect, useState } from 'react';
import { passkeys as texts } from '#copy/accounts/passkeys.ts';
import { afterConsents } from '#stores/accounts/consents.ts';
import { logInByPasskey, passkeyObstacle } from '#stores/accounts/passkey-login.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { afterLogin } from './use-guests-only.ts';

/** Reserves its space: support is known after hydration. @param isOff while another way opens @param onRefused null on a retry */
export function PasskeyLogin({
  isOff = false,
  onRefused,
}: {
  readonly isOff?: boolean;
  readonly onRefused: (message: string | null) => void;
}) {
  const [obstacle, setObstacle] = useState<ReturnType<typeof passkeyObstacle> | 'unknown'>('unknown');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setObstacle(passkeyObstacle()), []);
  const logIn = async () => {
    if (isBusy) return;
    setBusy(true);
    onRefused(null);
    const outcome = await logInByPasskey();
    if (outcome?.ok) {
      location.replace(await afterConsents(afterLogin()));
      return;
    }
    setBusy(false);
    if (outcome !== null) onRefused(outcome.message);
  };
  return (
    <div className="passkey-way">
      {obstacle === null && (
        <Button kind="line" size="lg" full busy={isBusy} disabled={isOff} onClick={() => void logIn()}>
          <Icon name="fingerprint" />
          <span>{isBusy ? texts.loggingIn : texts.logIn}</span>
        </Button>
      )}
      {obstacle === 'numbers' && <p className="passkey-why">{texts.onNumbers}</p>}
    </div>
  );
}
