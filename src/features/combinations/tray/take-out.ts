import { parts } from '#copy/combination-parts.ts';
import { combinations } from '#copy/combinations.ts';
import type { SelectedSupplement } from '#domain/selection.ts';
import { toggleAnalysed } from '#stores/analysed.ts';
import { showToast } from '#ui/plain/toast.ts';

/** Removes a product and offers to put it back; own ones are known by their place alone. */
export function takeOut(item: SelectedSupplement): void {
  toggleAnalysed(item);
  if (item.supplementId <= 0) return;
  showToast(combinations.takenOut(item.supplementName), 'status', parts.close, {
    label: parts.undo,
    run: () => toggleAnalysed(item),
  });
}
