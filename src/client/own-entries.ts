import * as v from 'valibot';
import { keysWith } from './sealed-mark.ts';
import { endSession, readAccessToken, type SessionEnding } from './session.ts';
import { GUEST_KEY, OWN_ENTRIES, OWN_KEYS, SEALED_OWN } from './stored.ts';

const textsSchema = v.record(v.string(), v.string());
const entriesSchema = v.object({ local: textsSchema, session: textsSchema });
type OwnEntries = v.InferOutput<typeof entriesSchema>;

const guestSchema = v.pipe(v.string(), v.parseJson(), v.object({ ...entriesSchema.entries, isOffered: v.boolean() }));
type GuestEntries = v.InferOutput<typeof guestSchema>;

const ownEntriesText = v.pipe(v.string(), v.parseJson(), entriesSchema);

const isEmpty = ({ local, session }: OwnEntries): boolean => Object.keys(local).length + Object.keys(session).length === 0;

function textsOf(storage: Storage, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (storage.getItem(key) === null ? [] : [[key, storage.getItem(key) ?? '']])));
}

function readOwnEntries(): OwnEntries {
  return { local: textsOf(localStorage, OWN_KEYS), session: textsOf(sessionStorage, OWN_ENTRIES) };
}

function tellPage(key: string, newValue: string | null): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

function writeOwnEntries({ local, session }: OwnEntries): void {
  for (const key of OWN_KEYS) {
    const text = local[key] ?? null;
    if (text === localStorage.getItem(key)) continue;
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    tellPage(key, text);
  }
  for (const key of OWN_ENTRIES) {
    const text = session[key];
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }
}

const NONE: OwnEntries = { local: {}, session: {} };

function readGuestEntries(): GuestEntries | null {
  const parsed = v.safeParse(guestSchema, localStorage.getItem(GUEST_KEY));
  return parsed.success ? parsed.output : null;
}

function keepGuestEntries(entries: OwnEntries | null, isOffered: boolean): void {
  if (entries === null || isEmpty(entries)) localStorage.removeItem(GUEST_KEY);
  else localStorage.setItem(GUEST_KEY, JSON.stringify({ ...entries, isOffered }));
}

async function sealOwn(token: string): Promise<void> {
  const entries = readOwnEntries();
  if (isEmpty(entries)) return;
  const { sealOwnEntries } = await import('./sealed-entries.ts');
  await sealOwnEntries(token, JSON.stringify(entries));
}

async function quietly(run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch {}
}

/** Before another's log-in: former entries are sealed, a guest's set aside, the newcomer's opened. */
export async function changeOwner(former: string | null, token: string, begin: () => boolean): Promise<boolean> {
  await quietly(() => (former === null ? keepGuestEntries(readOwnEntries(), false) : sealOwn(former)));
  await quietly(() => writeOwnEntries(NONE));
  const isKept = begin();
  await quietly(async () => {
    if (keysWith(SEALED_OWN).length === 0) return;
    const { openOwnEntries } = await import('./sealed-entries.ts');
    const parsed = v.safeParse(ownEntriesText, await openOwnEntries(token));
    if (parsed.success) writeOwnEntries(parsed.output);
  });
  return isKept;
}

/** What was entered in the session is sealed, or erased; a guest's earlier entries are a guest's again. */
export async function leaveSession(ending: SessionEnding, isErased = false): Promise<void> {
  const token = readAccessToken();
  if (token !== null) {
    if (isErased) await quietly(async () => (await import('./sealed-entries.ts')).dropOwnEntries());
    else await quietly(() => sealOwn(token));
    if (readAccessToken() !== token) return;
    await quietly(() => writeOwnEntries(readGuestEntries() ?? NONE));
    await quietly(() => localStorage.removeItem(GUEST_KEY));
  }
  endSession(ending);
}

const listText = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), []);
const peopleText = v.fallback(v.pipe(v.string(), v.parseJson(), v.object({ people: v.array(v.unknown()) })), { people: [] });

/** How many people, own products, supplements and chosen products a guest entered; null once they were offered. */
export function offeredCounts() {
  const guest = readGuestEntries();
  if (guest === null || guest.isOffered) return null;
  const countOf = (key: (typeof OWN_KEYS)[number]) => v.parse(listText, guest.local[key] ?? '[]').length;
  return {
    people: v.parse(peopleText, guest.local['people'] ?? '{}').people.length,
    ownProducts: countOf('ownProducts'),
    supplements: countOf('mySupplements'),
    selected: countOf('selectedItems'),
  };
}

function joined(present: unknown, guest: unknown): unknown {
  if (Array.isArray(present) && Array.isArray(guest)) {
    const known = present.map((each) => JSON.stringify(each));
    return [...present, ...guest.filter((each) => !known.includes(JSON.stringify(each)))];
  }
  if (typeof present !== 'object' || present === null || typeof guest !== 'object' || guest === null) return present;
  const [one, other] = [new Map(Object.entries(present)), new Map(Object.entries(guest))];
  return Object.fromEntries([
    ...other,
    ...[...one].map(([key, value]) => [key, other.has(key) ? joined(value, other.get(key)) : value] as const),
  ]);
}

function joinedTexts(present: Readonly<Record<string, string>>, guest: Readonly<Record<string, string>>): Record<string, string> {
  const both = Object.entries(guest).map(([key, text]) => {
    const known = present[key];
    return [key, known === undefined ? text : JSON.stringify(joined(JSON.parse(known), JSON.parse(text)))] as const;
  });
  return { ...present, ...Object.fromEntries(both) };
}

/** @param isTheirs false keeps the entries for the next guest */
export function settleOffer(isTheirs: boolean): void {
  const guest = readGuestEntries();
  if (guest === null) return;
  if (isTheirs) {
    const present = readOwnEntries();
    writeOwnEntries({ local: joinedTexts(present.local, guest.local), session: joinedTexts(present.session, guest.session) });
  }
  keepGuestEntries(isTheirs ? null : guest, true);
}
