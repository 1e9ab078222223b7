import type { Unjudged } from '#domain/combinations/cautions/judgement.ts';
import type { HealthStep } from '#domain/combinations/cautions/person.ts';
import { withTopic } from '#domain/shared/korean.ts';
import { namesOfCodes } from '../people/concerns.ts';
import { person } from '../people/person.ts';
import { namesAndMore } from '../shared/words.ts';

const SHOWN_NAMES = 3;

export const judgement = {
  title: '판단하지 못한 것이 있어요.',
  products: (names: string) => `판단하지 못한 제품: ${names}`,
  noContents: '성분 정보가 없어 판단하지 못했어요.',
  onlyNamed: (names: string) => `이름에 적힌 ${names}의 양을 몰라 판단하지 못했어요.`,
  unknownAmount: (names: string) => `${names}의 함량을 몰라 판단하지 못했어요.`,
  noFact: (states: string, names: string) => `${states} · ${names}: 함께 판단할 자료가 없어요. 담당 의사·약사에게 물어보고 시작하세요.`,
  unknownConcern: (states: string) => `여기서 판단하지 못하는 조건이에요: ${states}`,
  notAsked: (steps: readonly HealthStep[]) => `${withTopic(steps.map((step) => person.steps[step]).join(', '))} 아직 안 물어봤어요.`,
} as const;

function listed(names: readonly string[]): string {
  return namesAndMore(names.slice(0, SHOWN_NAMES).join(', '), Math.max(names.length - SHOWN_NAMES, 0));
}

export function unjudgedText({ reason, ingredientNames, codes }: Unjudged): string {
  const [names, states] = [listed(ingredientNames), namesOfCodes(codes)];
  if (reason === 'ONLY_NAMED') return judgement.onlyNamed(names);
  if (reason === 'UNKNOWN_AMOUNT') return judgement.unknownAmount(names);
  if (reason === 'NO_FACT') return judgement.noFact(states, names);
  return reason === 'NO_CONTENTS' ? judgement.noContents : judgement.unknownConcern(states);
}
