import { SALE_KINDS, type SaleKind } from '#domain/supplements/sale-kind.ts';
import type { RegisterFact } from './fact.ts';
import { COLUMNS, formatLine, LineError, parseLine } from './line.ts';

export const REGISTER_FILE = 'functions/register/facts/register.tsv';

const HEAD = /^# (\d+) products of the register of health functional foods as facts, read on (\d{4}-\d{2}-\d{2})$/;
const SOURCE = '# Source: open data of the Ministry of Food and Drug Safety. No sentence of its texts stands here; amounts are per day.';

type Register = { readonly readOn: string; readonly facts: readonly RegisterFact[] };

export function formatRegister({ readOn, facts }: Register): string {
  const lines = facts.toSorted((left, right) => (left.reportNumber < right.reportNumber ? -1 : 1)).map(formatLine);
  const head = `# ${facts.length} products of the register of health functional foods as facts, read on ${readOn}`;
  return `${[head, SOURCE, `# ${COLUMNS.join('\t')}`, ...lines].join('\n')}\n`;
}

/** All or nothing. @throws {Error} with the first bad line: truncated, duplicate, invalid, or fewer than stated */
export function parseRegister(text: string): Register {
  const [head = '', ...rest] = text.split('\n');
  const [, count, readOn] = HEAD.exec(head) ?? [];
  if (count === undefined || readOn === undefined)
    throw new Error('line 1 of the register does not say how many products there are, and of when');
  const seen = new Set<string>();
  const facts = rest.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    try {
      const fact = parseLine(line);
      if (seen.has(fact.reportNumber)) throw new LineError(`${fact.reportNumber} is there twice`);
      seen.add(fact.reportNumber);
      return [fact];
    } catch (failure) {
      if (!(failure instanceof LineError)) throw failure;
      throw new Error(`line ${index + 2} of the register: ${failure.message}`, { cause: failure });
    }
  });
  if (facts.length !== Number(count)) throw new Error(`the register has ${facts.length} products, and says ${count}`);
  return { readOn, facts };
}

export const NAMES_FILE = 'functions/register/facts/register-names.tsv';

/** The first digits of a report number: the factory's licence, which implies the maker. */
const LICENCE_DIGITS = 11;
const LICENCE = '@';

export type RegisterName = {
  readonly reportNumber: string;
  readonly name: string;
  readonly maker: string;
  readonly kind: SaleKind;
};

type RegisterNames = { readonly gatheredIn: string; readonly names: readonly RegisterName[] };

const NAMES_HEAD = /^# (\d+) products of the register of which the name alone is known, gathered in (\d{4}-\d{2})$/;
const NAMES_SOURCE =
  '# Source: open data of the Ministry of Food and Drug Safety (data.go.kr 15056760, KOGL type 1). A licence with its maker, then its serial numbers, names and kinds other than RETAIL.';

/** @throws {Error} where a licence has two makers */
export function formatNames({ gatheredIn, names }: RegisterNames): string {
  const licences = Map.groupBy(
    names.toSorted((left, right) => (left.reportNumber < right.reportNumber ? -1 : 1)),
    ({ reportNumber }) => reportNumber.slice(0, LICENCE_DIGITS),
  );
  const lines = [...licences].flatMap(([licence, products]) => {
    const makers = new Set(products.map(({ maker }) => maker));
    if (makers.size > 1) throw new Error(`licence ${licence} has two makers`);
    return [
      `${LICENCE}${licence}\t${[...makers].join('')}`,
      ...products.map(({ reportNumber, name, kind }) =>
        [reportNumber.slice(LICENCE_DIGITS), name.replace(/\s+/g, ' ').trim(), ...(kind === 'RETAIL' ? [] : [kind])].join('\t'),
      ),
    ];
  });
  const head = `# ${names.length} products of the register of which the name alone is known, gathered in ${gatheredIn}`;
  return `${[head, NAMES_SOURCE, ...lines].join('\n')}\n`;
}

function parseProduct(line: string, licence: string, maker: string): RegisterName {
  const [serial = '', name = '', kind = 'RETAIL', ...more] = line.split('\t');
  if (!/^\d{1,4}$/.test(serial) || licence === '') throw new LineError(`no report number: ${licence}${serial}`);
  if (name === '' || more.length > 0) throw new LineError(`no name, or more than a kind: ${licence}${serial}`);
  const known = SALE_KINDS.find((each) => each === kind);
  if (known === undefined) throw new LineError(`no such kind: ${kind}`);
  return { reportNumber: licence + serial, name, maker, kind: known };
}

/** All or nothing. @throws {Error} with the first bad line: truncated, duplicate, invalid, or fewer than stated */
export function parseNames(text: string): RegisterNames {
  const [head = '', ...rest] = text.split('\n');
  const [, count, gatheredIn] = NAMES_HEAD.exec(head) ?? [];
  if (count === undefined || gatheredIn === undefined) throw new Error('line 1 of the names does not say how many there are, and of when');
  const names = new Map<string, RegisterName>();
  let [licence, maker] = ['', ''];
  rest.forEach((line, index) => {
    if (line === '' || line.startsWith('#')) return;
    if (line.startsWith(LICENCE)) {
      [licence = '', maker = ''] = line.slice(LICENCE.length).split('\t');
      return;
    }
    try {
      const product = parseProduct(line, licence, maker);
      if (names.has(product.reportNumber)) throw new LineError(`${product.reportNumber} is there twice`);
      names.set(product.reportNumber, product);
    } catch (failure) {
      if (!(failure instanceof LineError)) throw failure;
      throw new Error(`line ${index + 2} of the names: ${failure.message}`, { cause: failure });
    }
  });
  if (names.size !== Number(count)) throw new Error(`${names.size} names are there, and the first line says ${count}`);
  return { gatheredIn, names: [...names.values()] };
}
