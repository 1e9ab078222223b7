import type { LabelLine, PanelReading, PanelRow } from './panel.ts';

export type ReadWord = {
  readonly text: string;
  /** 0–100. */
  readonly confidence: number;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
};

export type ReadRow = readonly ReadWord[];

/** The English reader gets these right. */
const AMOUNT =
  /^[("'*]*[\d<][\d.,]*\)?(?:mg|rng|mq|ug|µg|pg|g|mcg|IU|%)[.,)%*]*$|^\(?(?:mg|rng|mq|mcg|[uµ]g|g|IU|RAE|RE|DFE|NE|CFU|[aα@][-.]?TE|%)[.,)*]*$/i;
const NUMBER = /^[("'*<]*\d[\d.,]*[)*]*$/;
const HANGUL = /[가-힣]/;
const SYLLABLES = /[가-힣]{2}/;
const VITAMIN = /^[비베]타[민만]/;
const VITAMIN_LETTER = /(?:B[-\s]?(?:12|[123567])|D3|K[12]|[ACDEK])$/;
const LATIN = /EPA|DHA|MSM|NAG|GABA|HCA|Rg[13]|Rb1|Q10/;
const LONGEST_SCRAP = 4;
/** Of a word's width. */
const MOST_OVERLAP = 0.4;
/** Of a character's height. */
const GAP = 0.3;
/** Of a row's height. */
const SAME_ROW = 0.6;

const middleOf = (row: ReadRow) => row.reduce((sum, { top, bottom }) => sum + (top + bottom) / 2, 0) / Math.max(1, row.length);
const heightOf = (row: ReadRow) => row.reduce((sum, { top, bottom }) => sum + bottom - top, 0) / Math.max(1, row.length);

/** The Korean reader splits syllables. */
export function withoutGaps(row: ReadRow): ReadRow {
  const words: ReadWord[] = [];
  for (const word of row) {
    const last = words.at(-1);
    const isTogether =
      last !== undefined && HANGUL.test(last.text) && HANGUL.test(word.text) && word.from - last.to < GAP * (word.bottom - word.top);
    if (!isTogether || last === undefined) words.push(word);
    else
      words[words.length - 1] = {
        text: `${last.text}${word.text}`,
        confidence: Math.min(last.confidence, word.confidence),
        from: last.from,
        to: word.to,
        top: Math.min(last.top, word.top),
        bottom: Math.max(last.bottom, word.bottom),
      };
  }
  return words;
}

function overlap(one: ReadWord, other: ReadWord): number {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return Math.max(0, shared) / Math.max(1, Math.min(one.to - one.from, other.to - other.from));
}

function rowBeside(row: ReadRow, others: readonly ReadRow[]): ReadRow | null {
  const middle = middleOf(row);
  const [near] = others.toSorted((one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle));
  return near !== undefined && Math.abs(middleOf(near) - middle) <= SAME_ROW * heightOf(row) ? near : null;
}

/** 비타민0 beside `BIEIRI D`: the English letter. */
function withLetter(word: ReadWord, english: ReadRow): ReadWord {
  const beside = english.filter((each) => overlap(word, each) > 0).map(({ text }) => text);
  const letter = beside.flatMap((text) => VITAMIN_LETTER.exec(text)?.[0] ?? []).at(-1);
  const vitamin = VITAMIN.exec(word.text)?.[0];
  return letter === undefined || vitamin === undefined ? word : { ...word, text: `${vitamin}${letter}` };
}

export function joinedRow(korean: ReadRow, english: ReadRow): ReadRow {
  // The English reader takes 1일 for 19, 섭취량 for 43%.
  const isWord = (word: ReadWord) =>
    korean.some(
      (each) =>
        overlap(each, word) > MOST_OVERLAP &&
        (NUMBER.test(word.text) ? HANGUL.test(each.text) : SYLLABLES.test(each.text) && each.confidence > word.confidence),
    );
  const amounts = english.filter((word) => (AMOUNT.test(word.text) || NUMBER.test(word.text)) && !isWord(word));
  const letters = english.filter(({ text }) => new RegExp(`^${VITAMIN_LETTER.source}`).test(text));
  const names = korean.filter((word) => !amounts.some((amount) => overlap(word, amount) > MOST_OVERLAP));
  const kept = names.map((word) => {
    if (VITAMIN.test(word.text)) return withLetter(word, english);
    // The Korean reader takes 비타민 D for 비타민 0.
    const latin = HANGUL.test(word.text) ? undefined : english.find((each) => overlap(word, each) > MOST_OVERLAP && LATIN.test(each.text));
    if (latin !== undefined) return { ...word, text: LATIN.exec(latin.text)?.[0] ?? word.text };
    const letter = HANGUL.test(word.text) ? undefined : letters.find((each) => overlap(word, each) > MOST_OVERLAP);
    return letter === undefined ? word : { ...word, text: letter.text };
  });
  // 비타민 82 beside B2: the letter again.
  const once = kept.filter((word, place) => {
    const before = kept[place - 1];
    const isRead = before !== undefined && VITAMIN.test(before.text) && VITAMIN_LETTER.test(before.text);
    return !(isRead && !HANGUL.test(word.text) && word.text.length <= LONGEST_SCRAP);
  });
  return withoutScraps([...once, ...amounts].sort((one, other) => one.from - other.from));
}

/** `10 [9 100 %`: scraps of a unit. */
function withoutScraps(row: ReadRow): ReadRow {
  const isAmount = (word: ReadWord | undefined) => word !== undefined && (AMOUNT.test(word.text) || NUMBER.test(word.text));
  return row.filter((word, place) => {
    const isScrap = !HANGUL.test(word.text) && word.text.length <= LONGEST_SCRAP && !isAmount(word);
    return !(isScrap && NUMBER.test(row[place - 1]?.text ?? '') && (row[place + 1] === undefined || isAmount(row[place + 1])));
  });
}

export function lineOf(row: ReadRow): LabelLine {
  const confidence = row.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, row.length);
  return { text: row.map(({ text }) => text).join(' '), confidence };
}

/** Korean names, English amounts and percentages. */
export function joinedLines(read: readonly ReadRow[], english: readonly ReadRow[]): readonly LabelLine[] {
  return read.map((apart) => {
    const row = withoutGaps(apart);
    const beside = rowBeside(row, english);
    return lineOf(beside === null ? row : joinedRow(row, beside));
  });
}

/** A row may climb. */
export function rowsByPlace(words: readonly ReadWord[]): readonly ReadRow[] {
  const rows: ReadWord[][] = [];
  const middle = ({ top, bottom }: ReadWord) => (top + bottom) / 2;
  for (const word of words.toSorted((one, other) => one.from - other.from)) {
    const height = word.bottom - word.top;
    const near = rows
      .map((row) => ({ row, away: Math.abs(middle(row.at(-1) ?? word) - middle(word)) }))
      .filter(({ away }) => away < SAME_ROW * height)
      .sort((one, other) => one.away - other.away)[0];
    if (near === undefined) rows.push([word]);
    else near.row.push(word);
  }
  return rows.sort((one, other) => middleOf(one) - middleOf(other));
}

export function worthOf({ ingredients }: PanelReading): number {
  const worth = ({ ingredientId, certainty, amount }: PanelRow) =>
    ingredientId === null ? 0.2 : amount === null ? 0.3 : certainty === 'SURE' ? 2 : 1;
  return ingredients.reduce((sum, row) => sum + worth(row), 0);
}

function isSameIngredient(one: PanelRow, other: PanelRow): boolean {
  return one.ingredientId !== null && one.ingredientId === other.ingredientId && one.isPart === other.isPart;
}

function compared(row: PanelRow, others: readonly PanelRow[]): PanelRow {
  const other = others.find((each) => isSameIngredient(row, each));
  if (other === undefined || other.amount === null || row.amount === null) return row;
  const isSame = row.amount === other.amount && row.unit === other.unit;
  if (isSame && row.percent === null && other.percent !== null && other.certainty === 'SURE') return other;
  if (isSame) return row.why.length === 1 && row.why[0] === 'UNCONFIRMED' ? { ...row, certainty: 'SURE', why: [] } : row;
  if (row.certainty === 'SURE') return other.certainty === 'SURE' ? { ...row, certainty: 'CHECK', why: ['CONTRADICTION'] } : row;
  return other.certainty === 'SURE' ? other : row;
}

/** Of differently prepared pictures: sure where they agree. */
export function agreedReading(first: PanelReading, second: PanelReading): PanelReading {
  const [best, other] = worthOf(second) > worthOf(first) ? [second, first] : [first, second];
  const rows = best.ingredients.map((row) => compared(row, other.ingredients));
  const added = other.ingredients.filter(
    (row) => row.ingredientId !== null && row.amount !== null && !rows.some((each) => isSameIngredient(row, each)),
  );
  // `per` stands once on a label.
  const per = [...best.ingredients, ...other.ingredients].find((row) => row.per !== 'UNKNOWN')?.per ?? 'UNKNOWN';
  const ingredients = [...rows, ...added]
    .map((row) => (row.per === 'UNKNOWN' ? { ...row, per } : row))
    .sort((one, another) => one.line - another.line);
  const notes = ingredients.length > 0 ? best.notes.filter((note) => note !== 'NO_ROWS') : best.notes;
  return { ...best, name: best.name ?? other.name, directions: best.directions ?? other.directions, ingredients, notes };
}
