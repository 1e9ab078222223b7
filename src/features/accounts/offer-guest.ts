import { guestOffer } from '#copy/accounts/guest-offer.ts';
import { offeredCounts, settleOffer } from '#stores/accounts/session.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';

export async function offerGuestEntries(): Promise<void> {
  const counts = offeredCounts();
  if (counts === null) return;
  const { title, text, mine, notMine } = guestOffer;
  const lines = (['people', 'ownProducts', 'supplements', 'selected'] as const).flatMap((kind) =>
    counts[kind] === 0 ? [] : guestOffer[kind](counts[kind]),
  );
  if (lines.length === 0) return;
  const isTheirs = await askToConfirm({ title, text, details: Promise.resolve(lines), confirm: mine, close: notMine });
  settleOffer(isTheirs);
  if (isTheirs) location.reload();
}
