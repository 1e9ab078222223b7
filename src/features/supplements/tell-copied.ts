import { supplements } from '#copy/supplements/supplements.ts';
import { showToast } from '#ui/plain/toast.ts';

export function tellCopied(isDone: boolean): void {
  showToast(isDone ? supplements.numberCopied : supplements.numberNotCopied, isDone ? 'status' : 'alert', supplements.close);
}
