import { parts } from '#copy/combinations/combination-parts.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import type { SelectedSupplement } from '#domain/combinations/selection.ts';
import { toggleAnalysed } from '#stores/combinations/analysed.ts';
import { showToast } from '#ui/plain/toast.ts';

export function takeOut(item: SelectedSupplement): void {
  toggleAnalysed(item);
  if (item.supplementId <= 0) return;
  showToast(combinations.takenOut(item.supplementName), 'status', parts.close, {
    label: parts.undo,
    run: () => toggleAnalysed(item),
  });
}
