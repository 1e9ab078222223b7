import { atom } from 'nanostores';
import { isMember } from '#client/member-mark.ts';
import { GUEST_KEY, type OwnItem, readItems } from './kept.ts';

export const $own = atom<readonly OwnItem[] | null>(null);

let isFollowing = false;

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

export function outdateOwn(): void {
  changes += 1;
}

export const countChanges = (): number => changes;
