import type { Ingredient } from '#contract/ingredients.ts';
import type { Supplement } from '#contract/supplements.ts';
import { pageTexts } from '#copy/page-texts.ts';
import { BY_INGREDIENT, SITE_NAME } from '#copy/words.ts';
import { routes } from '#domain/routes.ts';
import { breadcrumbs, canonicalUrl } from './seo.ts';

const HOME = { name: SITE_NAME, path: '/' };

/** schema.org data; invented examples get breadcrumbs only. */
export function supplementData(supplement: Supplement): unknown[] {
  const trail = breadcrumbs([HOME, { name: supplement.supplementName, path: routes.supplement(supplement.supplementId) }]);
  if (supplement.isSample) return [trail];
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: supplement.supplementName,
    image: canonicalUrl(new URL(supplement.supplementImageUrl, canonicalUrl('/')).pathname),
    ...(supplement.brandIsMaker
      ? { manufacturer: { '@type': 'Organization', name: supplement.brandName } }
      : { brand: { '@type': 'Brand', name: supplement.brandName } }),
    url: canonicalUrl(routes.supplement(supplement.supplementId)),
  };
  return [product, trail];
}

/** schema.org breadcrumbs and FAQ. */
export function ingredientData(ingredient: Ingredient): unknown[] {
  const trail = breadcrumbs([
    HOME,
    { name: BY_INGREDIENT, path: routes.ingredientSearch() },
    { name: ingredient.name, path: routes.ingredient(ingredient.name) },
  ]);
  const answers = [
    [pageTexts.effectQuestion(ingredient.name), ingredient.effect],
    [pageTexts.timingQuestion(ingredient.name), ingredient.timing ?? ''],
  ].filter(([, answer]) => answer !== '');
  if (answers.length === 0) return [trail];
  const questions = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: answers.map(([name, text]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } })),
  };
  return [trail, questions];
}
