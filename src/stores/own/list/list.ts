import { atom } from 'nanostores';
import { isMember } from '#client/member-mark.ts';
import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import { GUEST_KEY, type OwnItem, readItems } from './kept.ts';

export const $own = atom<readonly OwnItem[] | null>(null);

/** What an account has by name alone: nothing is known of its ingredients. */
export const $names = atom<readonly { readonly name: string; readonly kind: IntakeKind }[]>([]);

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
