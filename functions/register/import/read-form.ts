import { normaliseText } from '#domain/shared/normalise-text.ts';
import type { DosageForm } from '#domain/supplements/dosage-form.ts';
import type { MinistryRow } from './types.ts';

const WORDS: readonly (readonly [RegExp, DosageForm])[] = [
  [/연질\s?(?:캡슐|캅셀|캅슐|캡셀)/g, 'softgel'],
  [/(?<!연질\s?)(?:캡슐|캅셀|캅슐|캡셀)/g, 'capsule'],
  [/정제|제피정|코팅정|츄어블정|원형정|[원환]제|의 환(?=으로|이|[^가-힣]|$)|환\s*$/g, 'tablet'],
  [/젤리|구미|꾸미|겔|반고[체상]/g, 'jelly'],
  [/분말|과립|가루|입자상/g, 'powder'],
  [/액상|시럽|앰플|액체|액제|음료|농축액|유동성이 있는 액|점조성/g, 'liquid'],
];

/** The last form word: `분말을 함유한 경질캡슐` is a capsule. Null for mixed packs. */
export function readForm(row: MinistryRow): DosageForm | null {
  const specification = normaliseText(row.specification);
  const lines = [...specification.matchAll(/성\s*상\s*:?([^\n]{0,160})/g)].map((match) => firstSentence(match[1] ?? ''));
  const forms = new Set(lines.map(lastForm).filter((form) => form !== null));
  if (forms.size > 1) return null;
  const [only] = forms;
  return (
    lastForm(normaliseText(row.appearance)) ??
    only ??
    lastForm(/1회\s?\d+\s?([가-힣]{1,6})/.exec(row.directions)?.[1] ?? '') ??
    unitForm(row.directions) ??
    lastForm(row.productName)
  );
}

function firstSentence(text: string): string {
  return text.split(/\d{1,2}[.)]\s?[가-힣]|\(\d{1,2}\)|대장균|진세노|프로바이오틱스 ?수/)[0] ?? '';
}

function lastForm(text: string): DosageForm | null {
  let last: { at: number; form: DosageForm } | null = null;
  for (const [pattern, form] of WORDS)
    for (const match of text.matchAll(pattern)) if (last === null || match.index > last.at) last = { at: match.index, form };
  return last?.form ?? null;
}

function unitForm(directions: string): DosageForm | null {
  if (/1회\s*\d+\s*정/.test(directions)) return 'tablet';
  return /\d\s*m[lL]/.test(directions) ? 'liquid' : null;
}
