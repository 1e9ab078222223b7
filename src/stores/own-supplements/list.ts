import { atom } from 'nanostores';
import { isMember } from '#client/member-mark.ts';
import { GUEST_KEY, type OwnItem, readItems } from './kept.ts';

/** What somebody takes, as this device knows it; null while nothing is known of a member's list. */
export const $own = atom<readonly OwnItem[] | null>(null);

let isFollowing = false;

/** Reads what the device keeps, and again when another tab changes it. */
export function followOwn(): readonly OwnItem[] | null {
  if (!isFollowing) {
    isFollowing = true;
    $own.set(readItems());
    addEventListener('storage', ({ key }) => {
      if (key === GUEST_KEY && !isMember()) $own.set(readItems());
    });
  }
  return $own.get();
}

let changes = 0;

/** Says that a change was sent: a list asked for before may be older than it. */
export function outdateOwn(): void {
  changes += 1;
}

/** How many changes there have been. */
export const countChanges = (): number => changes;
