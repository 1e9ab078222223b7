import { supplements } from '#copy/supplements.ts';
import { copyText } from '#ui/plain/copy-text.ts';
import { showToast } from '#ui/plain/toast.ts';

export async function copyNumber(number: string): Promise<void> {
  const isDone = await copyText(number);
  showToast(isDone ? supplements.numberCopied : supplements.numberNotCopied, isDone ? 'status' : 'alert', supplements.close);
}
