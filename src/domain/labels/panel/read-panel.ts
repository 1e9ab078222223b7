import type { Left, Reading } from '../reading.ts';
import { withTotals } from './amounts.ts';
import { collectDrafts } from './collect-drafts.ts';
import { readPanelDirections } from './directions.ts';
import type { Draft } from './draft.ts';
import { kindOfLine, sectionsOf } from './headings.ts';
import { type JudgedRow, judgeRow } from './judge-row.ts';
import { type PreparedLine, preparedLines } from './lines.ts';
import { mergeRows } from './merge-rows.ts';
import { misreadName } from './misread-names.ts';
import { NameTable } from './name-table.ts';
import { isBlendName, tidyName } from './name-text.ts';
import { NameIndex } from './names.ts';
import {
  type LabelFacts,
  type LabelLine,
  type LeftReason,
  MOST_PANEL_CHARACTERS,
  MOST_PANEL_LINES,
  type PanelNote,
  type PanelReading,
  type PanelRow,
} from './panel.ts';
import { readAllergens } from './read-allergens.ts';
import { bestFit, type Fit } from './references.ts';
import { readReportCautions } from './report-groups.ts';
import { tokensOf } from './tokens.ts';

const MACROS =
  /^(?:열량|칼로리|에너지|탄수화물|당류|당알코올|알룰로오스|에리스리톨|총?\s?지방(?!산)|포화\s?지방|트랜스\s?지방|콜레스테롤|나트륨|calories|energy(?!\s+\p{L})|total (?:carb|sugar|fat)|carbohydrate|(?:includes|incl)\b.*sugar|added sugar|sugars?\b|sugar alcohol|saturated|trans(?!-)\b|cholesterol|sodium(?!\s+\p{L})|salt\b|fats?(?!\s+\p{L})|polyunsat|monounsat|of which)/iu;
const NO_INGREDIENT =
  /섭취|제공량|이상|이하|기준|내용량|보관|온도|(?:^|\s)물$|미만|정량|중량|용량|개입|할인|가격|[\d\s]원$|\b(?:servings?|net|weight|water|take|bottle|contains?|calories?|diet|daily|percent|consult|standardi[sz]ed|container|store)\b|°|℃/i;
const SENTENCE =
  /\b(?:the|is|are|was|your|you|than|about|approximately|when|which|that|this|more|only|if|not|may|should|helps?|supports?)\b|습니다|하세요|니다\b|에서\s|보다\s|(?:이|하)며\s/i;
const MOST_WORDS = 8;
const MOST_WORDS_ALONE = 4;
const LONGEST_NAME = 80;
const LONGEST_LEFT = 200;
const OTHER_SCRIPTS = /[\u3040-\u30FF]|[\u4E00-\u9FFF]/g;
const HANGUL_OR_LATIN = /[가-힣A-Za-z]/g;

const tables = new WeakMap<LabelFacts, NameTable>();

function tableOf(facts: LabelFacts): NameTable {
  const known = tables.get(facts) ?? new NameTable(facts);
  tables.set(facts, known);
  return known;
}

export function isNoIngredient(text: string): boolean {
  return kindOfLine(text) !== 'ROWS' || MACROS.test(tidyName(text)) || NO_INGREDIENT.test(text);
}

function isRow(draft: Draft): boolean {
  const { name, place, named, amounts } = draft;
  if (MACROS.test(name)) return false;
  if (named !== null) return true;
  const words = name.split(' ').length;
  if (/^\d(?!\d*-\p{L}{2})/u.test(name) || amounts[0]?.unit === 'IU') return false;
  if (!/\p{L}{2}/u.test(name) || name.length > LONGEST_NAME || NO_INGREDIENT.test(name) || SENTENCE.test(name)) return false;
  if (place.isInTable) return words <= MOST_WORDS;
  return place.confidence === undefined && words <= MOST_WORDS_ALONE && amounts[0]?.unit !== 'g';
}

function membersOf({ members, place }: Draft, index: NameIndex): JudgedRow[] {
  return members.flatMap((member): JudgedRow[] => {
    const named = index.resolve(tidyName(member));
    if (named === null) return [];
    const { id, name, slug } = named.ingredient;
    return [
      {
        ...{ line: place.line, nameRead: tidyName(member), ingredientId: id, ingredientName: name, slug, named, isInTable: true },
        ...{ amount: null, unit: null, per: place.per, percent: null, isPart: true, form: null, certainty: 'CHECK', why: ['BLEND_PART'] },
      },
    ];
  });
}

function withListedMembers(drafts: readonly Draft[], lines: readonly PreparedLine[]): readonly Draft[] {
  return drafts.map((draft) => {
    if (!isBlendName(draft.name) || draft.named !== null) return draft;
    const first = lines.findIndex(({ index }) => index > draft.place.line);
    const below = first < 0 ? [] : lines.slice(first, first + 4).map(({ text }) => text);
    const end = below.findIndex((text) => kindOfLine(text) !== 'ROWS' || tokensOf(text).some(({ kind }) => kind === 'amount'));
    const listed = below.slice(0, end < 0 ? 3 : Math.min(end, 3));
    return { ...draft, members: [...draft.members, ...listed.flatMap((text) => text.replace(/^\(|\)$/g, '').split(/[,;]/))] };
  });
}

function fitOf(drafts: readonly Draft[], index: NameIndex, isKorean: boolean): Fit | null {
  const pairs = drafts.flatMap(({ name, named, amounts, percents }) => {
    const [amount] = amounts;
    if (amount === undefined || amount.value === null || amount.unit === null) return [];
    const { value, unit, digits } = amount;
    return percents.slice(-1).flatMap(({ value: percent, isLimit }) => {
      const pair = { value, unit, digits, percent };
      const ingredient = named?.ingredient ?? misreadName(index, name, pair, isKorean ? 'kr' : 'us')?.ingredient;
      return isLimit || ingredient === undefined ? [] : [[ingredient, pair] as const];
    });
  });
  return bestFit(pairs, isKorean);
}

function productName(lines: readonly PreparedLine[]): string | null {
  const [first] = lines;
  if (first === undefined || kindOfLine(first.text) !== 'ROWS' || sectionsOf(first.text).length > 1) return null;
  const name = tidyName(first.text);
  const tokens = tokensOf(first.text);
  if (/%|:|1\s?일|하루\s?[\d한두세]|섭취/.test(name) || tokens.filter(({ kind }) => kind === 'amount').length > 1) return null;
  const hasWords = tokens.some((token) => 'text' in token && /\p{L}{2}/u.test(token.text));
  return hasWords && name.length <= LONGEST_NAME && name !== '건강기능식품' ? name : null;
}

type Found = { readonly isTwoColumns: boolean; readonly isTooLong: boolean; readonly fit: Fit | null };

function notesOf(lines: readonly LabelLine[], rows: readonly PanelRow[], { isTwoColumns, isTooLong, fit }: Found): PanelNote[] {
  const text = lines.map((line) => line.text).join('\n');
  const others = text.match(OTHER_SCRIPTS)?.length ?? 0;
  return [
    ...(rows.length === 0 ? (['NO_ROWS'] as const) : []),
    ...(others > 10 && others > (text.match(HANGUL_OR_LATIN)?.length ?? 0) / 2 ? (['OTHER_LANGUAGE'] as const) : []),
    ...(isTwoColumns ? (['TWO_COLUMNS'] as const) : []),
    ...(fit !== null && fit.of >= 2 && fit.explained * 2 < fit.of ? (['PERCENTS_DIFFER'] as const) : []),
    ...(isTooLong ? (['TOO_LONG'] as const) : []),
  ];
}

function publicRow({ slug: _slug, isInTable: _isInTable, named: _named, ...row }: JudgedRow): PanelRow {
  return { ...row, partOf: null };
}

/** Beyond a label's length stays unread. */
function withinLength(lines: readonly LabelLine[]): readonly LabelLine[] {
  let length = 0;
  const end = lines.findIndex(({ text }, line) => {
    length += text.length;
    return line >= MOST_PANEL_LINES || length > MOST_PANEL_CHARACTERS;
  });
  return end < 0 ? lines : lines.slice(0, end);
}

function isNameless({ name, place, amounts }: Draft): boolean {
  const isAmount = amounts.some(({ isEnergy, value }) => !isEnergy && value !== 0);
  return place.isInTable && isAmount && !MACROS.test(name) && !NO_INGREDIENT.test(name) && !SENTENCE.test(name) && /\p{L}{2}/u.test(name);
}

function leftOf(lines: readonly LabelLine[], drafts: readonly Draft[], judged: readonly JudgedRow[], end: number): Left<LeftReason>[] {
  const read = new Set(judged.map(({ line }) => line));
  const nameless = new Set(drafts.flatMap((draft) => (!isRow(draft) && isNameless(draft) ? draft.place.line : [])));
  return lines.slice(0, end + MOST_PANEL_LINES).flatMap(({ text }, line): Left<LeftReason>[] => {
    const left = { text: text.trim().slice(0, LONGEST_LEFT) };
    if (line >= end) return /\d/.test(text) && kindOfLine(text) === 'ROWS' ? [{ ...left, why: 'TOO_LONG' }] : [];
    return nameless.has(line) && !read.has(line) && !NO_INGREDIENT.test(text) ? [{ ...left, why: 'NO_NAME' }] : [];
  });
}

/** Pure: the same on the device and behind the API. */
export function readPanel(all: readonly LabelLine[], facts: LabelFacts): Reading<PanelReading, LeftReason> {
  const lines = withinLength(all);
  const text = lines.map((line) => line.text).join('\n');
  const index = new NameIndex(tableOf(facts), text);
  const prepared = preparedLines(lines);
  const { drafts, isTwoColumns, end } = collectDrafts(prepared, index);
  const kept = withListedMembers(drafts.filter(isRow), prepared);
  const fit = fitOf(kept, index, /[가-힣]/.test(text));
  const rowsAt = Map.groupBy(drafts, ({ place }) => place.line);
  const judged = kept.flatMap((draft) => {
    const isAlone = rowsAt.get(draft.place.line)?.length === 1;
    const row = judgeRow(draft, { index, fit, isAlone });
    return [...(row === null ? [] : [row]), ...membersOf(draft, index)];
  });
  const ingredients = withTotals(mergeRows(judged).map(publicRow));
  const found = { isTwoColumns, isTooLong: lines.length < all.length || index.isSpent, fit };
  const isForeign = notesOf(lines, ingredients, found).includes('OTHER_LANGUAGE');
  const rows = isForeign ? [] : ingredients;
  return {
    read: {
      name: isForeign ? null : productName(prepared),
      directions: readPanelDirections(text),
      ingredients: rows,
      allergens: readAllergens(text),
      cautions: readReportCautions(text),
      notes: notesOf(lines, rows, found),
    },
    left: isForeign ? [] : leftOf(all, drafts, judged, Math.min(end, lines.length)),
  };
}
