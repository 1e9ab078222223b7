import type { DosageForm } from '#domain/supplements/dosage-form.ts';
import { AMOUNT_UNKNOWN, AMOUNT_UNSURE, timesADayText } from '../shared/words.ts';

const FORMS: Readonly<Record<DosageForm, string>> = {
  tablet: '정제',
  softgel: '연질캡슐',
  capsule: '캡슐',
  powder: '분말',
  jelly: '젤리',
  liquid: '액상',
};

const BETWEEN = '\u00a0· ';

export const cards = {
  forms: FORMS,
  overUpper: '상한 초과',
  ofRecommended: (percent: string) => `권장의 ${percent}%`,
  ofUpper: (percent: string) => `상한의 ${percent}%`,
  ofBoth: (recommended: string, upper: string) => `권장\u00a0${recommended}%${BETWEEN}상한\u00a0${upper}%`,
  alike: (count: number) => `같은 함량 ${count}개`,
  amountUnknown: AMOUNT_UNKNOWN,
  amountUnsure: AMOUNT_UNSURE,
  kinds: { RETAIL: undefined, UNSURE: undefined, RAW_MATERIAL: '원료용', EXPORT: '수출용' },
  /** For ears: what tells a card from its namesakes. */
  apartBy: (name: string, by: string | undefined) => [name, by].filter(Boolean).join(', '),
  dosesPerDay: (doses: number) => timesADayText(String(doses)).replace(' ', '\u00a0'),
  /** No line starts with the dot. */
  together: (facts: readonly string[]) => facts.join(BETWEEN),
  apart: (line: string) => line.split(BETWEEN),
} as const;
