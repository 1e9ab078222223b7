import type { Ingredient } from '#contract/ingredients/ingredients.ts';
import type { Supplement } from '#contract/supplements/supplements.ts';
import { pageTexts } from '#copy/shared/page-texts.ts';
import { BY_INGREDIENT, BY_PURPOSE, RECOGNISED_INGREDIENTS, SITE_NAME } from '#copy/shared/words.ts';
import { contentText } from '#copy/supplements/amount-text.ts';
import { supplements } from '#copy/supplements/supplements.ts';
import { imageAddress, isDrawnPicture } from '#domain/labels/picture-address.ts';
import { PURPOSE_LABELS, type PurposeCode } from '#domain/purposes/purpose.ts';
import { routes } from '#domain/shared/routes.ts';
import { webAddress } from '#domain/shared/share.ts';
import { brandOf } from '#domain/supplements/card-facts.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { breadcrumbs, canonicalUrl } from './seo.ts';

const HOME = { name: SITE_NAME, path: '/' };

/** A search engine reports a Product without an offer as an error. */
function offerOf({ coupangLink, price }: Supplement): object | null {
  const url = webAddress(coupangLink);
  return url === null || price === null || price <= 0 ? null : { '@type': 'Offer', url, price, priceCurrency: 'KRW' };
}

function recommendedIntake({ intakeTime }: Supplement): object | null {
  const { timesPerDay, unitsPerDose, unit } = readDirections(intakeTime);
  if (timesPerDay === null || unitsPerDose === null || unit === null) return null;
  return {
    '@type': 'RecommendedDoseSchedule',
    frequency: supplements.timesADay(timesPerDay),
    doseUnit: unit,
    ...(unitsPerDose.min === unitsPerDose.max ? { doseValue: unitsPerDose.min } : {}),
  };
}

/** Facts on the page only; the drawing is no picture of the product. */
function dietarySupplement(supplement: Supplement): object {
  const { supplementName, supplementImageUrl, brandName, brandIsMaker, makerName, ingredients, rawText } = supplement;
  const offers = offerOf(supplement);
  const intake = recommendedIntake(supplement);
  const brand = brandOf(supplement);
  const image = imageAddress(supplementImageUrl);
  return {
    '@context': 'https://schema.org',
    '@type': offers === null ? 'DietarySupplement' : ['Product', 'DietarySupplement'],
    name: supplementName,
    url: canonicalUrl(routes.supplement(supplement.supplementId)),
    activeIngredient: ingredients.map(contentText),
    ...(brand === '' ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(makerName === null || (makerName === brandName && !brandIsMaker)
      ? {}
      : { manufacturer: { '@type': 'Organization', name: makerName } }),
    ...(isDrawnPicture(image) ? {} : { image: new URL(image, canonicalUrl('/')).href }),
    ...(rawText === null ? {} : { identifier: { '@type': 'PropertyValue', name: supplements.reportNumber, value: rawText.reportNumber } }),
    ...(intake === null ? {} : { recommendedIntake: intake }),
    ...(offers === null ? {} : { offers }),
  };
}

/** schema.org data; invented examples get breadcrumbs only. */
export function supplementData(supplement: Supplement): unknown[] {
  const trail = breadcrumbs([HOME, { name: supplement.supplementName, path: routes.supplement(supplement.supplementId) }]);
  return supplement.isSample ? [trail] : [dietarySupplement(supplement), trail];
}

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

export function purposeData(code: PurposeCode, recognised: readonly string[]): unknown[] {
  const trail = breadcrumbs([
    HOME,
    { name: BY_PURPOSE, path: routes.purposes() },
    { name: PURPOSE_LABELS[code], path: routes.purpose(code) },
  ]);
  if (recognised.length === 0) return [trail];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `${PURPOSE_LABELS[code]}: ${RECOGNISED_INGREDIENTS}`,
    itemListElement: recognised.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
  };
  return [trail, list];
}
