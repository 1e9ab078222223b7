import type { Draft } from './draft.ts';
import { DraftRows } from './draft-rows.ts';
import { beforeAside, type Column, kindOfLine, sectionsOf } from './headings.ts';
import type { PreparedLine } from './lines.ts';
import { tidyName } from './name-text.ts';
import type { NameIndex } from './names.ts';
import { type Token, tokensOf } from './tokens.ts';

type Segment = {
  readonly line: PreparedLine;
  readonly tokens: readonly Token[];
  readonly per: Column;
  readonly isInTable: boolean;
  readonly isBlock?: true;
};

const MARKS_ONLY = /^[\s*†‡§.,;:|/·~-]*$/u;
const PREFERRED: readonly Column[] = ['DAY', 'DOSE', 'UNIT', 'WEIGHT', 'UNKNOWN'];

function endsOpen(text: string): boolean {
  return /[,(]\s*$/.test(text) || (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0);
}

type Segmented = { readonly segments: readonly Segment[]; readonly columns: readonly Column[]; readonly firstPer: Column };

function segmentsOf(lines: readonly PreparedLine[]): Segmented {
  const segments: Segment[] = [];
  let per: Column | null = null;
  let firstPer: Column | null = null;
  let columns: readonly Column[] = [];
  let isInTable = false;
  let goesOn = false;
  for (const line of lines) {
    const kind = kindOfLine(line.text);
    if (kind === 'MATERIALS' || (goesOn && !sectionsOf(line.text).some(({ opensTable }) => opensTable))) {
      goesOn = endsOpen(line.text);
      isInTable = false;
      continue;
    }
    goesOn = false;
    if (kind === 'ASIDE') continue;
    const sections = sectionsOf(beforeAside(line.text));
    const named = sections.flatMap((section) => section.per ?? []);
    const pieces = [...new Set(named)];
    if (pieces.length > 1 && sections.every(({ text }) => tokensOf(text).every(({ kind: token }) => token === 'text'))) columns = pieces;
    for (const section of sections) {
      if (section.per !== null) per = section.per;
      firstPer ??= section.per;
      isInTable ||= section.opensTable;
      const tokens = tokensOf(section.text);
      if (tokens.length > 0) segments.push({ line, tokens, per: per ?? 'UNKNOWN', isInTable });
    }
  }
  return { segments, columns, firstPer: firstPer ?? 'UNKNOWN' };
}

const isBare = (segment: Segment | undefined, kind: 'amount' | 'percent') =>
  segment !== undefined &&
  segment.tokens[0]?.kind === kind &&
  segment.tokens.every((token) => token.kind !== 'text' || MARKS_ONLY.test(token.text));
const isWords = (segment: Segment | undefined) => segment?.tokens.every(({ kind }) => kind === 'text' || kind === 'bracket') === true;
const isMarks = ({ tokens }: Segment) => tokens.every((token) => token.kind === 'text' && MARKS_ONLY.test(token.text));

function isName(segment: Segment | undefined, index: NameIndex): boolean {
  const [first] = segment?.tokens ?? [];
  return segment?.isInTable === true && isWords(segment) && first?.kind === 'text' && index.resolve(tidyName(first.text)) !== null;
}

/** Lone amounts belong to the name before, unless names and amounts stand in blocks. */
function isLoneAmount(segments: readonly Segment[], place: number, index: NameIndex): boolean {
  const [before, name] = [segments[place - 2], segments[place - 1]];
  if (!isWords(name)) return true;
  if (isName(before, index)) return true;
  const after = segments.slice(place + 1).find((segment) => !isBare(segment, 'percent'));
  return isBare(after, 'amount');
}

/** Blocks of names, amounts and percentages, as text readers give columns; percentages must confirm them. */
function joinedBlocks(segments: readonly Segment[], index: NameIndex): readonly Segment[] {
  const joined: Segment[] = [];
  let place = 0;
  while (place < segments.length) {
    const runOf = (from: number, fits: (segment: Segment) => boolean) => {
      let end = from;
      for (let next = segments[end]; next !== undefined && fits(next); next = segments[end]) end += 1;
      return end - from;
    };
    const count = runOf(place, (segment) => isName(segment, index));
    const amounts = runOf(place + count, (segment) => isBare(segment, 'amount'));
    const percents = runOf(place + count + amounts, (segment) => isBare(segment, 'percent'));
    if (count > 1 && count === amounts && count === percents) {
      for (let row = 0; row < count; row += 1)
        for (const column of [0, 1, 2]) {
          const segment = segments[place + column * count + row];
          if (segment !== undefined) joined.push({ ...segment, isBlock: true });
        }
      place += 3 * count;
      continue;
    }
    joined.push(...segments.slice(place, place + 1));
    place += 1;
  }
  return joined;
}

const MASSES: readonly (string | null | undefined)[] = ['µg', 'mg', 'g'];
const isMass = (unit: string | null | undefined): boolean => MASSES.includes(unit);

/** The last column where cells are missing. */
function ofColumn(draft: Draft, columns: readonly Column[], column: Column): Draft {
  const [first] = draft.amounts;
  // 25 µg beside its 1,000 IU: one cell; 4.2 g beside 210 mg: two.
  const cells = draft.amounts.filter(({ unit, value }) => unit === first?.unit || value === null || (isMass(unit) && isMass(first?.unit)));
  const at = <Cell>(all: readonly Cell[]) => (all.length === columns.length ? all[columns.indexOf(column)] : all.at(-1));
  const [amount, percent] = [at(cells), at(draft.percents)];
  return { ...draft, amounts: amount === undefined ? [] : [amount], percents: percent === undefined ? [] : [percent] };
}

type Collected = {
  readonly drafts: readonly Draft[];
  readonly isTwoColumns: boolean;
  /** First unread line: the label cost too much. */
  readonly end: number;
};

export function collectDrafts(lines: readonly PreparedLine[], index: NameIndex): Collected {
  const { segments: all, columns, firstPer } = segmentsOf(lines);
  const segments = joinedBlocks(
    all.filter((segment) => !isMarks(segment)),
    index,
  );
  const preferred = PREFERRED.find((column) => columns.includes(column));
  const rows = new DraftRows(index);
  let end = Number.POSITIVE_INFINITY;
  for (const [place, { line, tokens, per, isInTable, isBlock }] of segments.entries()) {
    if (index.isSpent) {
      end = line.index;
      break;
    }
    const isOnlyAmount = isBare(segments[place], 'amount');
    const before = segments[place - 1]?.line;
    // Of two photographed rows, one may have lost its amount, the next its name.
    const isOfAnotherRow = isOnlyAmount && rows.hasName && line.confidence !== undefined && before !== line;
    const column = preferred ?? (per === 'UNKNOWN' ? firstPer : per);
    const at = {
      line: line.index,
      confidence: line.confidence,
      per: column === 'WEIGHT' ? ('UNKNOWN' as const) : column,
      isPerWeight: column === 'WEIGHT',
      isInTable,
      isBlock: isBlock === true,
      isOfAnotherRow,
    };
    if (isOnlyAmount && isBlock !== true && isLoneAmount(segments, place, index)) {
      rows.close();
      continue;
    }
    const [first] = tokens.filter((token) => token.kind !== 'text' || !MARKS_ONLY.test(token.text));
    const isSameLine = before === line;
    const goesOn =
      (rows.hasName && (isOnlyAmount || first?.kind === 'bracket' || first?.kind === 'text')) ||
      (rows.lacksPercent && isSameLine && first?.kind === 'percent') ||
      (rows.lacksPercent && isBare(segments[place], 'percent') && (isBlock === true || !isBare(segments[place + 1], 'percent')));
    if (!goesOn) rows.close();
    rows.take(tokens, at);
  }
  rows.close();
  if (preferred === undefined) return { drafts: rows.drafts, isTwoColumns: false, end };
  return { drafts: rows.drafts.map((draft) => ofColumn(draft, columns, preferred)), isTwoColumns: true, end };
}
