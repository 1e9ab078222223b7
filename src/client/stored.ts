import { ACCESS_TOKEN_KEYS, BOOKMARK_KEY, REFRESH_TOKEN_KEY } from '#domain/accounts/session-tokens.ts';
import { PINNED_ZONE_KEY } from '#domain/reminders/zoned-time.ts';

/**
 * Every entry of the browser's storage, by whose it is. Browser tests refuse an entry that stands in none of these lists.
 *
 * DEVICE: not personal, stays at log-out (size of letters, hints that were offered, the name of the device, marks of a
 * sign-in that is under way, `sessionEnd` and `logoutAt`, which tell other pages).
 * SESSION: tokens and copies of what the account holds; goes with the session, as the server has it.
 * OWN: what only this device has of a person. While somebody is logged in it is theirs: sealed under their account at log-out, for another's log-in
 * and at an expired session, open again at their log-in, deleted at withdrawal. Of a guest it stays, is set aside at a log-in, and is offered once.
 * Sealed entries are kept for 30 days (ticks) or a year (OWN).
 */
export const DEVICE_KEYS = [
  'textSize',
  'textOffered',
  'pushAsked',
  'pushPutAway',
  'deviceName',
  'signInBegunAt',
  'sessionEnd',
  'logoutAt',
] as const;

export const PAGE_ENTRIES = ['reminderSaved', 'signupFinished', 'loginNotice', 'fcmUpdateRequired', 'search-typed'] as const;

export const SESSION_KEYS = [
  ...ACCESS_TOKEN_KEYS,
  REFRESH_TOKEN_KEY,
  'likedIngredients',
  'fcmToken',
  'lastPushToken',
  'reminderList',
  PINNED_ZONE_KEY,
  'outboxSecret',
  'refreshPause',
  'memberSupplements',
  'memberProducts',
  'ownAnswer',
  BOOKMARK_KEY,
] as const;

export const SESSION_ENTRIES = ['profile', 'signupDraft', 'socialSignup', 'proof'] as const;

/** People with pregnancy, illnesses and medicines; own products, their choice and photos; reasons; own list; selection; searches. */
export const OWN_KEYS = [
  'people',
  'ownProducts',
  'selectedOwn',
  'ownPhotos',
  'memberPhotos',
  'reminderReasons',
  'mySupplements',
  'selectedItems',
  'searchHistory',
  'ingredient_search_history',
] as const;

export const OWN_ENTRIES = ['comparedItems', 'comparedOwn', 'suggestedItems'] as const;

export const SEALED = 'outbox:';
export const SEALED_OWN = 'own:';
export const GUEST_KEY = 'guestEntries';
