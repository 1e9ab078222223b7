import type { Analysis } from '#contract/combinations/combinations.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { headlineText } from '#copy/combinations/verdict.ts';
import { otherProducts } from '#copy/shared/words.ts';
import { type Headline, headlineOf } from '#domain/combinations/verdict.ts';
import { stateOf } from '../bar-of-result.ts';

const LISTED_NAMES = 3;

function avoidedIn({ cautions, supplements }: Analysis): string[] {
  const named = (ids: readonly number[]) =>
    supplements.filter(({ supplementId }) => ids.includes(supplementId)).map(({ supplementName }) => supplementName);
  return cautions
    .filter(({ severity }) => severity === 'AVOID')
    .flatMap(({ ingredientNames, supplementIds }) => (ingredientNames.length > 0 ? ingredientNames : named(supplementIds)));
}

export function headlineOfAnalysis(analysis: Analysis): Headline {
  return headlineOf(
    analysis.ingredientResults.map((result) => ({ ...result, state: stateOf(result) })),
    analysis.verdict ?? null,
    avoidedIn(analysis),
    analysis.missingIds.length,
  );
}

/** Title and text of the link preview. */
export function summaryOf(analysis: Analysis): { readonly title: string; readonly text: string } {
  const headline = headlineOfAnalysis(analysis);
  const names = analysis.supplements.map(({ supplementName }) => supplementName);
  const listed =
    names.length > LISTED_NAMES ? [...names.slice(0, LISTED_NAMES - 1), otherProducts(names.length - LISTED_NAMES + 1)] : names;
  return { title: headlineText(headline), text: combinations.summary(listed.join(', ')) };
}
