import { inApp } from '#copy/notifications/in-app.ts';
import { share } from '#copy/shared/share.ts';
import { CLOSE } from '#copy/shared/words.ts';
import { wayOutside } from '#stores/notifications/in-app.ts';
import { Button } from '#ui/button/Button.tsx';
import { copyText } from '#ui/plain/copy-text.ts';
import { showToast } from '#ui/plain/toast.ts';

async function copyAddress(): Promise<void> {
  const isCopied = await copyText(location.href);
  showToast(isCopied ? share.copied : share.copyFailed, isCopied ? 'status' : 'alert', CLOSE);
}

export function Outside() {
  const address = wayOutside()?.address ?? null;
  return (
    <>
      {address !== null && (
        <Button kind="primary" size="lg" full href={address}>
          {inApp.open}
        </Button>
      )}
      <Button kind={address === null ? 'primary' : 'line'} size="lg" full onClick={() => void copyAddress()}>
        {share.copy}
      </Button>
      <p className="sub">{inApp.byHand}</p>
    </>
  );
}
