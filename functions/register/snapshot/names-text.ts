import { SALE_KINDS, type SaleKind } from '#domain/supplements/sale-kind.ts';
import { LineError } from './line.ts';

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

const HEAD = /^# (\d+) products of the register of which the name alone is known, gathered in (\d{4}-\d{2})$/;
const SOURCE =
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
  return `${[head, SOURCE, ...lines].join('\n')}\n`;
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
  const [, count, gatheredIn] = HEAD.exec(head) ?? [];
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
