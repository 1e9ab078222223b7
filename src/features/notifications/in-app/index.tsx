import { inApp } from '#copy/notifications/in-app.ts';
import { share } from '#copy/shared/share.ts';
import { CLOSE } from '#copy/shared/words.ts';
import { isMissingHere, wayOutside } from '#stores/notifications/in-app.ts';
import { Button } from '#ui/button/Button.tsx';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { copyText } from '#ui/plain/copy-text.ts';
import { downloadFile } from '#ui/plain/download-file.ts';
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

/** An app's browser would drop a download without a word: leads outside instead. */
export async function saveFile(content: Blob, name: string): Promise<void> {
  const way = wayOutside();
  if (way === null || !isMissingHere('file')) {
    downloadFile(content, name);
    return;
  }
  const { app, address } = way;
  const confirm = address === null ? share.copy : inApp.open;
  if (!(await askToConfirm({ title: inApp.file(app), text: inApp.byHand, confirm, close: CLOSE }))) return;
  if (address !== null) location.assign(address);
  else if (await copyText(location.href)) showToast(share.copied, 'status', CLOSE);
}

export function saveText(text: string, type: string, name: string): Promise<void> {
  return saveFile(new Blob([text], { type }), name);
}
