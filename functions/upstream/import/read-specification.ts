import { normaliseText } from '#domain/normalise-text.ts';
import { matchLabel } from './label-aliases.ts';
import { readLiveCount, readMass, withoutPercentage } from './read-amount.ts';
import { splitSpecification } from './split-specification.ts';
import { isHeading, isLimit, isTestLabel } from './test-items.ts';
import type { SpecificationItem } from './types.ts';

type Parts = { readonly label: string; readonly body: string };
type Draft = SpecificationItem & { readonly final: boolean };

const STATED = /표시\s?[량랑]/;
const AMOUNT_START = /(?<![A-Za-z\d.,/])\d[\d,.]*\s*(?:mg|µg|g|IU|CFU|cfu|억|[xX×*]\s*10)/;

/**
 * The contents that a specification (기준 및 규격) states, in order; tests and limits are left out.
 * @param text BASE_STANDARD / STDR_STND as published
 * @param context product name and function text, for markers that two ingredients share
 */
export function readSpecification(text: string, context = ''): SpecificationItem[] {
  const drafts: Draft[] = [];
  let previousLabel = '';
  for (const piece of splitSpecification(normaliseText(text))) {
    const kind = /^\(?\s*최종\s?제품/.test(piece) ? 'final' : /^\(?\s*원료성/.test(piece) ? 'raw' : 'plain';
    if (kind === 'plain' && isHeading(piece)) continue;
    const parts = kind === 'plain' ? partsOf(piece) : { label: previousLabel, body: piece };
    const inherits = parts.label === '' && /^\s*(?::|표시|\d)/.test(parts.body);
    const label = inherits ? previousLabel : parts.label;
    if (label === '') continue;
    if (isTestLabel(label)) {
      if (kind === 'plain') previousLabel = '';
      continue;
    }
    previousLabel = label;
    const raw = kind === 'raw' || (kind === 'plain' && /원료/.test(/\(([^)]*)\)\s*$/.exec(label)?.[1] ?? ''));
    const draft = readItem(piece, label, parts.body, context, raw, kind === 'final');
    if (draft) drafts.push(draft);
  }
  return settle(drafts).map(({ final: _final, ...item }) => item);
}

function partsOf(piece: string): Parts {
  // `7 비타민A`: an enumerator whose full stop was forgotten.
  const text = piece.replace(/^[\s.,)>:*·ᆞ-]*(?:\d{1,2}\s+[.)]?\s*(?=[가-힣]))?(?=[가-힣A-Za-zα(])/u, '').replace(/^규격\s*:\s*/, '');
  const colon = text.search(/[:=]/);
  const stated = text.search(STATED);
  const amount = amountPosition(text);
  const ends = [colon, stated, amount].filter((position) => position >= 0);
  // A colon inside `(표시량 : 6mg/500mg)` comes after the label has ended.
  const end = ends.length === 0 ? text.length : Math.min(...ends);
  const label = text
    .slice(0, end)
    .replace(/[\s(-]+$/, '')
    .trim();
  return { label, body: text.slice(end) };
}

/** Where an amount ends the label; `(mg/1,000mg) :` and `(12g/25g) :` still belong to the label. */
function amountPosition(text: string): number {
  const position = text.search(AMOUNT_START);
  const bracket = text.lastIndexOf('(', position);
  const inLabel = position >= 0 && bracket >= 0 && /^\([^()]*\)\s*[:=]/.test(text.slice(bracket));
  return inLabel ? -1 : position;
}

function readItem(rawText: string, label: string, body: string, context: string, raw: boolean, final: boolean): Draft | null {
  const bare = withoutPercentage(body);
  if (isLimit(bare) && !STATED.test(body)) return null;
  const match = ginsenosideInBody(label, body, context) ?? matchLabel(stripUnit(label), context);
  const reading = match?.slug === 'probiotics' ? readLiveCount(bare, label) : readMass(bare, label);
  const base = { rawText, label: stripUnit(label), slug: match?.slug ?? null, form: match?.form ?? null, part: match?.part ?? null, final };
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
  if (match?.measures === 'marker') return { ...base, ...amount, outcome: 'absent', reason: 'marker-only' };
  return { ...base, ...amount, outcome: 'ok', reason: 'read' };
}

/** `진세노사이드 : Rg1, Rb1 및 Rg3의 합 3.2mg/15g` names its sum after the colon. */
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

/**
 * Leaves one statement per content: the final product's before the raw material's, a total before its parts,
 * and a bare heading only where no line states its amount.
 */
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
