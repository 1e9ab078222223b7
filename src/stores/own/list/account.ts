import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { listOwnSupplements, markSupplement, unmarkSupplement } from '#contract/own/own-supplements.ts';
import type { ResultOf } from '#contract/shared/endpoint.ts';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import { imageAddress } from '#domain/labels/picture-address.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { localOffset, reminderZone, timeNow } from '#stores/reminders/zone.ts';
import { failureText, statusOf } from '#stores/shared/failure-text.ts';
import { keepGuestItems, keepMemberItems, knowsOwnProducts, portionsOf, readGuestItems, readItems } from './kept.ts';
import { $names, $own, countChanges, outdateOwn } from './list.ts';

const SIGNED_OUT = 401;
const TOO_MANY = 429;

/** Item by item; accepted and refused ones are removed here, network failures keep the rest. */
async function mergeGuestItems(): Promise<void> {
  for (const { supplementId } of readGuestItems()) {
    const outcome = await call(markSupplement, { parameters: { id: supplementId } });
    const status = outcome.ok ? 0 : statusOf(outcome.failure);
    if (!outcome.ok && (status < 400 || status >= 500 || status === SIGNED_OUT || status === TOO_MANY)) return;
    keepGuestItems(readGuestItems().filter((item) => item.supplementId !== supplementId));
  }
}

type Loaded = ResultOf<typeof listOwnSupplements>;

/** A list requested before it settles may be stale. */
let sending: Promise<unknown> = Promise.resolve();

/** Where this device has not read them since the log-in: a verdict rests on all that is taken. */
async function loadOwnProducts(): Promise<void> {
  if (knowsOwnProducts()) return;
  const { loadOwnAccount } = await import('../products/account.ts');
  await loadOwnAccount();
}

async function load(): Promise<Loaded | null> {
  await mergeGuestItems();
  await sending;
  const before = countChanges();
  const date = dateIn(reminderZone(), Date.now());
  const query = { date, time: timeNow(), tzOffset: localOffset() };
  const [outcome] = await Promise.all([call(listOwnSupplements, { query }), loadOwnProducts()]);
  if (!outcome.ok || !isLoggedIn()) return null;
  // A change was made meanwhile: reload.
  if (before !== countChanges()) return load();
  const items = outcome.result.supplements.map(({ supplementId, supplementName, imageUrl, portion }) => ({
    supplementId,
    supplementName,
    imageUrl: imageAddress(imageUrl),
    ...(portion == null ? {} : { portion }),
  }));
  const names = outcome.result.others.filter(({ ownProductId }) => ownProductId === null);
  keepMemberItems(items, names.filter(({ kind }) => kind === 'SUPPLEMENT').length);
  $own.set(items);
  $names.set(names);
  return outcome.result;
}

let loading: Promise<Loaded | null> | null = null;

export function loadAccount(): Promise<Loaded | null> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

/** What reminders say of the products, once the device knows the account's list. */
export async function knownPortions(ids: readonly number[]): Promise<ReturnType<typeof portionsOf>> {
  if (readItems() === null) await loadAccount();
  return portionsOf(ids);
}

type Sent = { readonly ok: true; readonly stays: boolean } | { readonly ok: false; readonly message: string };

async function send(id: number, isWanted: boolean): Promise<Sent> {
  const details = { parameters: { id }, isKeptAlive: true };
  if (isWanted) {
    const marked = await call(markSupplement, details);
    return marked.ok ? { ok: true, stays: false } : { ok: false, message: failureText(marked.failure, ownSupplements.changeFailed) };
  }
  const unmarked = await call(unmarkSupplement, details);
  return unmarked.ok
    ? { ok: true, stays: unmarked.result.isReminded }
    : { ok: false, message: failureText(unmarked.failure, ownSupplements.changeFailed) };
}

/** Marks or unmarks in the account; an active reminder keeps the product listed. */
export function sendOwn(id: number, isWanted: boolean): Promise<Sent> {
  outdateOwn();
  const sent = send(id, isWanted);
  sending = Promise.allSettled([sending, sent]);
  return sent;
}
