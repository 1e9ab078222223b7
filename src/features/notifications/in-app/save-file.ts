import { inApp } from '#copy/notifications/in-app.ts';
import { share } from '#copy/shared/share.ts';
import { CLOSE } from '#copy/shared/words.ts';
import { isMissingHere, wayOutside } from '#stores/notifications/in-app.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { copyText } from '#ui/plain/copy-text.ts';
import { downloadFile } from '#ui/plain/download-file.ts';
import { showToast } from '#ui/plain/toast.ts';

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
