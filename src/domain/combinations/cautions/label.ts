import type { ReportCautions, ReportGroup } from '#domain/supplements/report-caution.ts';
import { type Concern, type ConcernKind, isConcern, kindOfConcern } from './concern.ts';
import { type CautionCode, type CautionedPerson, type CautionSubject, subjectsOf } from './match.ts';

export type LabelCautions = Pick<ReportCautions, 'avoid' | 'consult'>;

/** Null: not parsed. */
export type CautionLabel = { readonly supplementId: number; readonly labelCautions: LabelCautions | null };

export type LabelMatch = {
  readonly group: ReportGroup;
  readonly who: CautionSubject;
  readonly code: CautionCode;
  readonly kind: ConcernKind;
  readonly severity: 'AVOID' | 'CONSULT';
  readonly supplementIds: readonly number[];
};

type Meant = Pick<LabelMatch, 'who' | 'code' | 'kind'> & { readonly isBefore?: boolean };

/** 질환 is any illness; 임신 includes planning. */
function meantBy(group: ReportGroup, subjects: ReadonlySet<CautionSubject>, concerns: readonly Concern[]): Meant | null {
  if (group === 'CHILD') {
    const isChild = subjects.has('CHILD') || subjects.has('INFANT');
    return isChild ? { who: 'CHILD', code: 'AGE', kind: 'PERSON' } : null;
  }
  if (group === 'ILLNESS') {
    const illness = concerns.find((concern) => kindOfConcern(concern) === 'CONDITION');
    return illness === undefined ? null : { who: illness, code: illness, kind: 'CONDITION' };
  }
  if (group === 'PREGNANT' && subjects.has('PLANNING')) return { who: 'PLANNING', code: 'PLANNING', kind: 'PERSON', isBefore: true };
  if (!subjects.has(group)) return null;
  return { who: group, code: group, kind: isConcern(group) ? kindOfConcern(group) : 'PERSON' };
}

export function matchLabels(labels: readonly CautionLabel[], person: CautionedPerson): LabelMatch[] {
  const subjects = subjectsOf(person);
  const matches = new Map<string, LabelMatch>();
  const add = (group: ReportGroup, added: LabelMatch['severity'], supplementId: number): void => {
    const meant = meantBy(group, subjects, person.concerns);
    if (meant === null) return;
    const { isBefore = false, ...rest } = meant;
    if (isBefore && added === 'CONSULT') return;
    const severity = isBefore ? 'CONSULT' : added;
    const key = `${group} ${severity}`;
    const known = matches.get(key);
    matches.set(key, { group, severity, ...rest, supplementIds: [...(known?.supplementIds ?? []), supplementId] });
  };
  for (const { supplementId, labelCautions } of labels) {
    for (const group of labelCautions?.avoid ?? []) add(group, 'AVOID', supplementId);
    for (const group of labelCautions?.consult ?? []) add(group, 'CONSULT', supplementId);
  }
  const all = [...matches.values()];
  return [...all.filter(({ severity }) => severity === 'AVOID'), ...all.filter(({ severity }) => severity === 'CONSULT')];
}
