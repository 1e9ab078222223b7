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
