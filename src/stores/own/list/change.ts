import { isMember } from '#client/member-mark.ts';
import { askToPersist } from '#client/persist.ts';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import { MOST_OWN_SUPPLEMENTS } from '#domain/own/own-supplements.ts';
import { keepGuestItems, keepMemberItems, type OwnItem } from './kept.ts';
import { $own, followOwn, outdateOwn } from './list.ts';

type Outcome = { readonly message: string; readonly isFailure: boolean };

function withItem(items: readonly OwnItem[], item: OwnItem, isWanted: boolean): OwnItem[] {
  const others = items.filter(({ supplementId }) => supplementId !== item.supplementId);
  return isWanted ? [...others, item] : others;
}

function changeAsGuest(item: OwnItem, isWanted: boolean): Outcome {
  const items = withItem(followOwn() ?? [], item, isWanted);
  if (items.length > MOST_OWN_SUPPLEMENTS) return { message: ownSupplements.full, isFailure: true };
  if (!keepGuestItems(items)) return { message: ownSupplements.notKept, isFailure: true };
  askToPersist();
  $own.set(items);
  return { message: isWanted ? ownSupplements.added : ownSupplements.removed, isFailure: false };
}

async function changeAsMember(item: OwnItem, isWanted: boolean): Promise<Outcome> {
  const before = followOwn();
  const show = (isTaken: boolean): void => {
    const items = withItem($own.get() ?? before ?? [], item, isTaken);
    $own.set(items);
    if (before !== null) keepMemberItems(items);
  };
  // Invalidates a pending list, which would undo this.
  outdateOwn();
  show(isWanted);
  const { sendOwn } = await import('./account.ts');
  const outcome = await sendOwn(item.supplementId, isWanted);
  if (!outcome.ok || outcome.stays) show(!isWanted);
  if (!outcome.ok) return { message: outcome.message, isFailure: true };
  if (outcome.stays) return { message: ownSupplements.stays, isFailure: false };
  return { message: isWanted ? ownSupplements.added : ownSupplements.removed, isFailure: false };
}

export async function changeOwn(item: OwnItem, isWanted: boolean): Promise<Outcome> {
  return isMember() ? changeAsMember(item, isWanted) : changeAsGuest(item, isWanted);
}
