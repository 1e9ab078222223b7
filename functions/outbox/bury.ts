import { buried } from './push/deliveries.ts';
import type { PushContext } from './push/push-context.ts';
import { selectOpen, writeRow } from './queries/rows.ts';
import { countDeadLetters } from './queries/state.ts';

/** After its last attempt. @returns reminders that end with it */
export async function buryRow(context: Pick<PushContext, 'accounts' | 'now'>, id: number): Promise<number> {
  const row = await selectOpen(context, id);
  if (row === null) return 0;
  const { about, deliveries } = buried(row.about);
  const end = { state: deliveries > 0 ? ('dead' as const) : ('done' as const) };
  await context.accounts.batch([
    writeRow(context, row, about, end),
    ...(deliveries > 0 ? [countDeadLetters(context.accounts, deliveries)] : []),
  ]);
  return deliveries;
}
