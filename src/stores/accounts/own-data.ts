import { call } from '#client/http.ts';
import { exportMe, readOverview } from '#contract/accounts/accounts.ts';
import { importRoutines, isJson, readExportFile } from '#contract/accounts/own-data.ts';
import { addOwnProduct, listOwnProducts } from '#contract/own/own-products.ts';
import { addHouseholdPerson, listHousehold } from '#contract/reminders/household.ts';
import { kindLabel, ownData } from '#copy/accounts/own-data.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { LARGEST_DATA_FILE, MOST_AT_ONCE } from '#domain/accounts/own-data.ts';
import {
  countOthers,
  type FileContents,
  type FilePast,
  type FilePerson,
  type FileProduct,
  type FileReading,
} from '#domain/labels/file-contents.ts';
import { BYTE_ORDER_MARK } from '#domain/reminders/csv.ts';
import { type CsvTable, guessColumns, tableOf } from '#domain/reminders/csv-columns.ts';
import { isDiary } from '#domain/reminders/csv-diary.ts';
import { readCalendar } from '#domain/reminders/read-calendar.ts';
import { readCsv, textOfFile } from '#domain/reminders/read-csv.ts';
import { takeOthers, takeRecords } from '../reminders/import-records.ts';
import { failureText } from '../shared/failure-text.ts';

const NOT_COUNTED = ['account', 'password', 'timeZone', 'routineTimes', 'consents'];

export async function readHeld(): Promise<readonly string[] | null> {
  const outcome = await call(readOverview);
  if (!outcome.ok) return null;
  const kinds = outcome.result.kinds.filter(({ name }) => !NOT_COUNTED.includes(name));
  return kinds.map(({ name, count }) => ownData.held(kindLabel(name), count));
}

export async function heldLines(): Promise<readonly string[]> {
  return (await readHeld()) ?? [];
}

type Format = 'json' | 'csv';

/** Export file; null on failure. */
export async function readOwnData(format: Format, proof: string): Promise<string | null> {
  const outcome = await call(exportMe, { query: { format }, ...(proof === '' ? {} : { proof }) });
  if (!outcome.ok) return null;
  // Restores the BOM, which decoding strips.
  return typeof outcome.result === 'string' ? BYTE_ORDER_MARK + outcome.result : JSON.stringify(outcome.result, null, 2);
}

export type ReadFile =
  | { readonly kind: 'reminders'; readonly reading: FileReading }
  /** Its columns are still to be named. */
  | { readonly kind: 'table'; readonly table: CsvTable }
  | { readonly kind: 'refused'; readonly message: string; readonly left: FileReading['left'] };

const refused = (message: string, left: FileReading['left'] = []): ReadFile => ({ kind: 'refused', message, left });

function readTable(text: string): ReadFile {
  const { read: rows, left } = readCsv(text);
  if (rows === null) return refused(ownData.unreadable, left);
  const table = tableOf(rows, left);
  return isDiary(table, guessColumns(table).name[0]) ? refused(ownData.diary) : { kind: 'table', table };
}

/** Parses locally; nothing is sent. */
export async function readRoutineFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_DATA_FILE) return refused(ownData.tooLarge);
  const content = textOfFile(new Uint8Array(await file.arrayBuffer()));
  if (content.kind !== 'TEXT') return refused(content.kind === 'SPREADSHEET' ? ownData.spreadsheet : ownData.unreadable);
  const { text } = content;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const reading = readExportFile(text, zone) ?? readCalendar(text, reminders.nameInTitle, zone, Date.now());
  if (reading === null) return isJson(text) ? refused(ownData.otherJson) : readTable(text);
  const isEmpty = reading.read.routines.length + reading.read.products.length + countOthers(reading.read) === 0;
  return isEmpty ? refused(ownData.nothingFound, reading.left) : { kind: 'reminders', reading };
}

type Taken = { readonly ok: boolean; readonly message: string };

type TakenProducts =
  | { readonly ok: true; readonly added: number; readonly idOf: ReadonlyMap<number, number> }
  | { readonly ok: false; readonly message: string };

/** Products that the account has already are not added again. `idOf`: the account's id by the file's. */
async function takeProducts(products: readonly FileProduct[]): Promise<TakenProducts> {
  const idOf = new Map<number, number>();
  let added = 0;
  const listed = products.length === 0 ? null : await call(listOwnProducts);
  if (listed !== null && !listed.ok) return { ok: false, message: failureText(listed.failure, ownData.takeFailed) };
  const contentOf = ({ id: _, ...product }: FileProduct) =>
    JSON.stringify(Object.entries(product).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  const known = listed?.result.products ?? [];
  for (const product of products) {
    const same = known.find((each) => each.id === product.id || contentOf(each) === contentOf(product));
    if (same !== undefined) {
      idOf.set(product.id, same.id);
      continue;
    }
    const { id, ...body } = product;
    const sent = { ...body, kind: 'SUPPLEMENT' as const, ingredients: [...body.ingredients] };
    const add = (supplementId: number | null) => call(addOwnProduct, { body: { ...sent, supplementId, clientId: `export-${id}` } });
    const first = await add(sent.supplementId);
    // The catalogue may have lost the product that it was bound to.
    const isUnbound = !first.ok && first.failure.kind === 'refused' && first.failure.code === 'S0001';
    const made = isUnbound ? await add(null) : first;
    if (!made.ok) return { ok: false, message: failureText(made.failure, ownData.takeFailed) };
    idOf.set(id, made.result.id);
    added += 1;
  }
  return { ok: true, added, idOf };
}

/** Somebody of a name that is there is the same. @returns the account's id by the file's; null on failure */
async function takePeople(people: readonly FilePerson[]): Promise<ReadonlyMap<number, number> | null> {
  const listed = people.length === 0 ? null : await call(listHousehold);
  if (listed !== null && !listed.ok) return null;
  const idOf = new Map<number, number>();
  for (const { id, ...label } of people) {
    const same = listed?.result.people.find(({ name }) => name === label.name);
    const made = same === undefined ? await call(addHouseholdPerson, { body: label }) : null;
    if (made !== null && !made.ok) return null;
    idOf.set(id, same?.id ?? made?.result.id ?? 0);
  }
  return idOf;
}

/** With the account's ids of people; null for the owner. */
function withPeople({ routines, ended = [], ...contents }: FileContents, idOf: ReadonlyMap<number, number>): FileContents {
  const withPerson = <Of extends { readonly personId?: number | null | undefined }>(of: Of) => ({
    ...of,
    personId: idOf.get(of.personId ?? 0) ?? null,
  });
  const withPast = (past: FilePast) => ({
    ...past,
    plans: past.plans.map((plan) => ({ ...plan, options: plan.options && withPerson(plan.options) })),
  });
  return {
    ...contents,
    routines: routines.map(({ past, ...routine }) => ({ ...withPerson(routine), ...(past && { past: withPast(past) }) })),
    ended: ended.map(({ past, ...over }) => ({ ...withPerson(over), past: withPast(past) })),
  };
}

/** Products and people first, as reminders name them; batches sent before a failure stay. */
export async function takeFile(file: FileContents): Promise<Taken> {
  const { products, people = [] } = file;
  const taken = await takeProducts(products);
  if (!taken.ok) return taken;
  const personIds = await takePeople(people);
  if (personIds === null) return { ok: false, message: ownData.takeFailed };
  const contents = withPeople(file, personIds);
  const { routines } = contents;
  const said = products.length === 0 ? [] : [ownData.takenProducts(taken.added, products.length - taken.added)];
  if (countOthers(contents) > 0) {
    if (!(await takeOthers(contents))) return { ok: false, message: ownData.takeFailed };
    said.push(ownData.takenOthers);
  }
  if (routines.length === 0) return { ok: true, message: said.join(' ') };
  let added = 0;
  for (let start = 0; start < routines.length; start += MOST_AT_ONCE) {
    const part = routines.slice(start, start + MOST_AT_ONCE).map(({ schedules, ownProductId, past: _, ...routine }) => ({
      ...routine,
      ownProductId: ownProductId == null ? null : (taken.idOf.get(ownProductId) ?? ownProductId),
      schedules: [...schedules],
    }));
    const outcome = await call(importRoutines, { body: { routines: part } });
    if (!outcome.ok) return { ok: false, message: failureText(outcome.failure, ownData.takeFailed) };
    added += outcome.result.added.filter(Boolean).length;
  }
  const left = routines.length - added;
  const days = await takeRecords(routines);
  if (days === null) return { ok: false, message: ownData.recordsFailed };
  const records = days === 0 ? [] : [ownData.takenRecords(days)];
  return { ok: true, message: [left === 0 ? ownData.taken(added) : ownData.takenBut(added, left), ...records, ...said].join(' ') };
}
