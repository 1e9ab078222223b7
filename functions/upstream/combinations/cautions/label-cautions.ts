import type { Caution, ConcernCount } from '#contract/people/person.ts';
import { LABEL_CAUTIONS, LABEL_SOURCES } from '#copy/people/allergens.ts';
import { groupName } from '#copy/reminders/report.ts';
import { type Concern, kindOfConcern } from '#domain/combinations/cautions/concern.ts';
import { type CautionLabel, type LabelMatch, matchLabels } from '#domain/combinations/cautions/label.ts';
import { asNamed, type CautionedPerson } from '#domain/combinations/cautions/match.ts';
import { isGeneralClause, SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { byUrgency } from '#domain/combinations/cautions/urgency.ts';
import { memoised } from '#domain/shared/memoised.ts';
import { contentsNamedIn, isHeld } from '#domain/supplements/named-contents.ts';
import { REPORT_GROUPS } from '#domain/supplements/report-caution.ts';
import { nameableContents } from '#register/facts/substances.ts';

const LABEL_SOURCE: Caution['source'] = { ...LABEL_SOURCES.registered, url: null, year: null };

function present({ group, code, kind, who, severity, supplementIds }: LabelMatch, named: readonly Concern[]): Caution {
  return {
    code,
    codes: [...asNamed(code, named)],
    kind,
    severity,
    text: severity === 'AVOID' ? LABEL_CAUTIONS.avoid(groupName(group)) : LABEL_CAUTIONS.consult(groupName(group)),
    ingredientNames: [],
    supplementIds: [...supplementIds],
    spacingHours: null,
    who: group === 'ILLNESS' ? group : who,
    except: [],
    from: null,
    below: null,
    above: null,
    counts: null,
    evidence: 'LABEL',
    source: LABEL_SOURCE,
  };
}

function isCoveredBy(caution: Caution, match: LabelMatch): boolean {
  if (SEVERITY[caution.severity].rank > SEVERITY[match.severity].rank) return false;
  // AVOID in pregnancy appears as a caution of planning.
  const isOneMatter = caution.code === match.code && (match.kind !== 'PERSON' || match.code === 'PLANNING');
  if ((caution.who ?? caution.code) === match.who || isOneMatter) return true;
  return match.group === 'ANY_MEDICINE' && caution.kind === 'MEDICINE';
}

function withoutCovered(match: LabelMatch, cautions: readonly Caution[]): LabelMatch | null {
  const covering = cautions.filter((caution) => isCoveredBy(caution, match));
  const supplementIds = match.supplementIds.filter((id) => !covering.some((caution) => caution.supplementIds.includes(id)));
  return supplementIds.length === 0 ? null : { ...match, supplementIds };
}

function withLabelAsEvidence(caution: Caution, matches: readonly LabelMatch[]): Caution {
  if (caution.evidence !== 'GENERAL') return caution;
  const isOnLabel = (id: number) =>
    matches.some(
      ({ group, who, severity, supplementIds }) =>
        !isGeneralClause(group) && who === (caution.who ?? caution.code) && severity === caution.severity && supplementIds.includes(id),
    );
  const isSaidByAll = caution.supplementIds.length > 0 && caution.supplementIds.every(isOnLabel);
  return isSaidByAll ? { ...caution, evidence: 'LABEL', source: LABEL_SOURCE } : caution;
}

function joinGeneralClauses(cautions: readonly Caution[]): Caution[] {
  const isGeneral = ({ code, severity }: Caution) => code === 'ANY_MEDICINE' && severity === 'CONSULT';
  const [first, ...others] = cautions
    .filter(isGeneral)
    .toSorted((left, right) => right.ingredientNames.length - left.ingredientNames.length);
  if (first === undefined || others.length === 0) return [...cautions];
  const supplementIds = [...new Set([first, ...others].flatMap((each) => each.supplementIds))];
  return [{ ...first, supplementIds }, ...cautions.filter((caution) => !isGeneral(caution))];
}

export function withLabels(cautions: readonly Caution[], labels: readonly CautionLabel[], person: CautionedPerson): Caution[] {
  const matches = matchLabels(labels, person);
  const illnesses = person.concerns.filter((concern) => kindOfConcern(concern) === 'CONDITION');
  const added = matches.flatMap((match) => {
    const meant = match.group === 'ILLNESS' ? illnesses.map((illness) => ({ ...match, who: illness, code: illness })) : [match];
    const untold = meant.flatMap((each) => withoutCovered(each, cautions) ?? []);
    const supplementIds = [...new Set(untold.flatMap((each) => each.supplementIds))];
    return untold.slice(0, 1).map((first) => ({ ...first, supplementIds }));
  });
  // A generic medicine line is redundant beside a specific class of the same label.
  const shown = added.filter(
    ({ group, supplementIds }) =>
      group !== 'ANY_MEDICINE' ||
      !supplementIds.every((id) =>
        added.some((other) => other.group !== group && other.kind === 'MEDICINE' && other.supplementIds.includes(id)),
      ),
  );
  return joinGeneralClauses([
    ...shown.map((match) => present(match, person.concerns)),
    ...cautions.map((caution) => withLabelAsEvidence(caution, matches)),
  ]).toSorted(byUrgency);
}

export function countWithLabels(counts: readonly ConcernCount[], labels: readonly CautionLabel[]): ConcernCount[] {
  const byConcern = new Map(counts.map((count) => [count.concern, count]));
  for (const group of REPORT_GROUPS) {
    const said = labels.map(({ labelCautions }) =>
      labelCautions?.avoid.includes(group) ? 'AVOID' : labelCautions?.consult.includes(group) ? 'CONSULT' : null,
    );
    const severity = said.includes('AVOID') ? 'AVOID' : said.includes('CONSULT') ? 'CONSULT' : null;
    if (severity === null || group === 'ILLNESS') continue;
    const concern = group === 'CHILD' ? 'AGE' : group;
    const known = byConcern.get(concern);
    if (known === undefined) byConcern.set(concern, { concern, count: 1, worst: severity });
    else if (SEVERITY[severity].rank < SEVERITY[known.worst].rank)
      byConcern.set(concern, { ...known, count: known.count + 1, worst: severity });
  }
  return [...byConcern.values()].toSorted(
    (left, right) => SEVERITY[left.worst].rank - SEVERITY[right.worst].rank || right.count - left.count,
  );
}

const namedIn = memoised((product) => contentsNamedIn(product, nameableContents()));

export function namedContents(
  productName: string,
  contents: readonly { readonly slug: string }[],
): readonly { readonly slug: string; readonly name: string }[] {
  return namedIn(productName)
    .filter(({ slug }) => !isHeld(slug, contents))
    .map(({ slug, name }) => ({ slug, name }));
}
