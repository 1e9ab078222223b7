import { formatDecimal, parseDecimal } from '#domain/shared/decimal.ts';
import { normaliseText, withoutSpace } from '#domain/shared/normalise-text.ts';
import { matchLabel } from './label-aliases.ts';
import { type AmountReading, readLiveCount, readMass, withoutPercentage } from './read-amount.ts';
import { materialNamed } from './read-named.ts';
import { resolveAmbiguity } from './read-sum.ts';
import { splitSpecification } from './split-specification.ts';
import { isHeading, isLimit, isTestLabel } from './test-items.ts';
import type { SpecificationItem } from './types.ts';

type Parts = { readonly label: string; readonly body: string };
type Draft = SpecificationItem & {
  readonly final: boolean;
  readonly partOfPack: number | null;
};
type Place = { readonly context: string; readonly raw: boolean; readonly final: boolean; readonly heading: Heading };
type Heading = { readonly text: string; readonly number: number };

const EPA_THEN_DHA = /(EPA\s*:?\s*\d[\d,.]*\s*m?g)\s*[,·와과및]?\s*(?=DHA\s*:?\s*\d)/g;
const STATED = /표시\s?[량랑]/;
const AMOUNT_START = /(?<![A-Za-z\d.,/])\d[\d,.]*\s*(?:mg|µg|g|IU|CFU|cfu|억|[xX×*]\s*10|\(\s*(?:약\s*)?[\d.,천백십]+\s*억)/;
const COUNT = /\d\s*(?:cfu|마리)|억/i;
const PACK_PART = /정제|캡슐|분말|과립|환|젤리|액상/;

/** Without tests and limits. @param text BASE_STANDARD / STDR_STND @param context product name and function, for shared markers */
export function readSpecification(text: string, context = ''): SpecificationItem[] {
  const drafts: Draft[] = [];
  let previousLabel = '';
  let uncounted = '';
  let heading: Heading = { text: '', number: 0 };
  for (const piece of splitSpecification(normaliseText(text))) {
    const kind = /^\(?\s*최종\s?제품/.test(piece) ? 'final' : /^\(?\s*원료성/.test(piece) ? 'raw' : 'plain';
    if (kind === 'plain' && isHeading(piece)) {
      heading = { text: withoutSpace(piece), number: heading.number + 1 };
      continue;
    }
    const parts = kind === 'plain' ? partsOf(piece) : { label: previousLabel, body: piece };
    const inherits = parts.label === '' && /^\s*(?::|표시|\d)/.test(parts.body);
    // A trailing count belongs to bacteria not counted yet.
    const label = inherits ? (uncounted !== '' && COUNT.test(parts.body) ? uncounted : previousLabel) : parts.label;
    if (label === '') continue;
    if (isTestLabel(label)) {
      if (kind === 'plain') previousLabel = '';
      continue;
    }
    previousLabel = label;
    const raw = kind === 'raw' || (kind === 'plain' && /원료/.test(/\(([^)]*)\)\s*$/.exec(label)?.[1] ?? ''));
    const draft = readItem(piece, label, parts.body, { context, raw, final: kind === 'final', heading });
    if (draft) drafts.push(draft);
    if (draft?.slug === 'probiotics') uncounted = draft.reason === 'no-amount' ? label : '';
  }
  return settle(addPackParts(drafts)).map(({ final: _final, partOfPack: _part, ...item }) => item);
}

function partsOf(piece: string): Parts {
  const text = piece.replace(/^[\s.,)>:*·ᆞ-]*(?:\d{1,2}\s+[.)]?\s*(?=[가-힣]))?(?=[가-힣A-Za-zα(])/u, '').replace(/^규격\s*:\s*/, '');
  const colon = text.search(/[:=]/);
  const stated = text.search(STATED);
  const amount = amountPosition(text);
  const ends = [colon, stated, amount].filter((position) => position >= 0);
  // The colon in `(표시량 : 6mg/500mg)` follows the label.
  const end = ends.length === 0 ? text.length : Math.min(...ends);
  const label = text
    .slice(0, end)
    .replace(/[\s(-]+$/, '')
    .trim();
  return { label: /\p{L}/u.test(label) && !/^\(?\s*(?:총|약)$/.test(label) ? label : '', body: text.slice(end) };
}

/** `(mg/1,000mg) :` and `(12g/25g) :` belong to the label. */
function amountPosition(text: string): number {
  const position = text.search(AMOUNT_START);
  const bracket = text.lastIndexOf('(', position);
  const inLabel = position >= 0 && bracket >= 0 && /^\([^()]*\)\s*[:=]/.test(text.slice(bracket));
  return inLabel ? -1 : position;
}

function readItem(rawText: string, label: string, stated: string, { context, raw, final, heading }: Place): Draft | null {
  const body = /epa/i.test(label) ? stated.replace(EPA_THEN_DHA, '$1 + ') : stated;
  const bare = withoutPercentage(body);
  if (isLimit(bare) && !STATED.test(body)) return null;
  const name = stripUnit(label);
  const known = ginsenosideInBody(label, body, context) ?? matchLabel(name, context);
  const reading = resolved(known?.slug ?? null, known?.slug === 'probiotics' ? readLiveCount(bare, label) : readMass(bare, label));
  const match = known ?? (reading.outcome === 'ok' && STATED.test(body) ? materialNamed(name) : null);
  // Aloe gel states a limit for the whole leaf's marker.
  if (match?.slug === 'aloe-leaf' && reading.outcome !== 'ok' && !STATED.test(body)) return null;
  const isNamed = PACK_PART.test(heading.text) && heading.text.includes(withoutSpace(name));
  const base = {
    rawText,
    label: name,
    slug: match?.slug ?? null,
    form: match?.form ?? null,
    part: match?.part ?? null,
    final,
    partOfPack: isNamed ? heading.number : null,
    doubt: reading.outcome === 'ok' ? reading.doubt : null,
  };
  if (reading.outcome !== 'ok') {
    if (match === null && !(STATED.test(body) && /\d/.test(bare)) && reading.outcome !== 'abnormal') return null;
    return {
      ...base,
      value: reading.value ?? null,
      unit: reading.unit ?? null,
      denominator: null,
      perGram: false,
      outcome: reading.outcome,
      reason: reading.reason,
    };
  }
  if (match === null && !STATED.test(body) && !/\d\s*%/.test(body) && !/이상/.test(body)) return null;
  const amount = { value: reading.value, unit: reading.unit, denominator: reading.denominator, perGram: reading.perGram };
  if (raw) return { ...base, ...amount, outcome: 'absent', reason: 'raw-material-only' };
  if (match !== null && match.measures !== 'ingredient') return { ...base, ...amount, outcome: 'absent', reason: `${match.measures}-only` };
  return { ...base, ...amount, outcome: 'ok', reason: 'read' };
}

function resolved(slug: string | null, reading: AmountReading): AmountReading {
  if (reading.outcome !== 'ok' || reading.doubt === null || reading.unit === null) return reading;
  const { doubt, value, unit } = reading;
  const decided = slug === null ? null : resolveAmbiguity(slug, { ...reading, unit, doubt });
  if (decided !== null) return { ...reading, ...decided };
  if (slug === null && doubt === 'thousands-dot') return { ...reading, doubt: null };
  return doubt === 'thousands-dot'
    ? { outcome: 'abnormal', reason: 'mixed-separators', value, unit }
    : { outcome: 'fail', reason: 'unit-unknown' };
}

function ginsenosideInBody(label: string, body: string, context: string): ReturnType<typeof matchLabel> {
  return /(?:진[세센]노\s?사이드|[홍인]삼\s?성분)\s*$/.test(label)
    ? matchLabel(`진세노사이드 ${/[A-Za-z][^:]{0,40}합/.exec(body)?.[0] ?? ''}`, context)
    : null;
}

function stripUnit(label: string): string {
  return label
    .replace(/\(\s*(?:%|[a-zA-Zµ]{1,4}\s*(?:\/[^)]{0,12})?)\s*\)?\s*$/u, '')
    .replace(/\(\s*\d[\d.]*\s*g?\s*당\s*\)/, '')
    .replace(/\((?:최종|원료성?|제품)[^)]*\)?/g, '')
    .trim();
}

/** Relative to the pack's weight. */
function addPackParts(drafts: readonly Draft[]): Draft[] {
  const isSummand = (draft: Draft, first: Draft) =>
    draft.slug !== null &&
    draft.slug === first.slug &&
    draft.outcome === 'ok' &&
    draft.partOfPack !== null &&
    draft.unit === first.unit &&
    draft.denominator?.unit === 'mg' &&
    draft.denominator.value === first.denominator?.value;
  return drafts.flatMap((draft, index) => {
    const same = drafts.filter((other) => isSummand(other, draft));
    if (same.length < 2 || !isSummand(draft, draft) || new Set(same.map(({ partOfPack }) => partOfPack)).size < same.length) return [draft];
    if (drafts.indexOf(same[0] ?? draft) !== index) return [];
    const total = same.reduce((sum, { value }) => sum + (parseDecimal(value ?? '0') ?? 0n), 0n);
    const rawText = same.map((part) => part.rawText).join('\n');
    return [{ ...draft, rawText, value: formatDecimal(total), doubt: 'several-rows-summed' }];
  });
}

/** Product over raw material, total over parts, amounts over bare headings. */
function settle(drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft, index) => {
    const others = drafts.filter((other, position) => position !== index && isSame(other, draft));
    if (draft.outcome === 'absent')
      return !others.some(
        (other) =>
          other.outcome !== 'absent' || rank(other) > rank(draft) || (rank(other) === rank(draft) && drafts.indexOf(other) < index),
      );
    if (others.some((other) => other.outcome === 'ok' && isTotalOf(other, draft))) return false;
    return draft.final || !others.some((other) => other.final && other.outcome === 'ok' && other.label === draft.label);
  });
}

function isSame(a: Draft, b: Draft): boolean {
  return a.slug === null ? a.label === b.label : a.slug === b.slug;
}

function rank(draft: Draft): number {
  return draft.value === null ? 0 : 1;
}

function isTotalOf(total: Draft, draft: Draft): boolean {
  if (draft.part !== null && total.part === null) return true;
  const strain = /비피더스|유산균/;
  if (draft.slug !== 'probiotics' || !strain.test(draft.label) || strain.test(total.label)) return false;
  return total.value !== null && draft.value !== null && total.value.length >= draft.value.length;
}
