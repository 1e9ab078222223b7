import type { IngredientForm } from '#domain/ingredients/ingredient-form.ts';
import type { LabelUnit } from '#domain/shared/unit.ts';

/** Salts and chelates weigh more than their element or vitamin. First fit counts. */
const COMPOUNDS: readonly (readonly [slug: string, name: RegExp])[] = [
  ['iodine', /iodide|iodate|요오드화/],
  ['selenium', /selen(?:ite|ate)|selenomethionine|selenium (?:amino|yeast|chelate)|셀렌산|셀레노메티오닌|셀렌효모|셀레늄효모/],
  ['molybdenum', /molybdate|몰리브덴산/],
  ['chromium', /chromium (?:pico|poly|nico|chlor|amino|yeast|gtf)|피콜린산크롬|염화크롬|크롬효모/],
  [
    'iron',
    /ferrous|ferric|iron (?:bis|amino|fum|sul|gluc|citr|carb|poly|pyro)|heme iron|푸마르산|(?:황산|구연산|피로인산|글루콘산|젖산)(?:제[일이]|제1|제2)?철|헴철/,
  ],
  [
    'zinc',
    /zinc (?:l-)?(?:ox|gluc|pico|citr|sul|acet|bis|mono|meth|amino|orot|carn|glyc|chel)|(?:산화|글루콘산|구연산|황산|피콜린산)아연|아연효모/,
  ],
  ['copper', /cupric|copper (?:ox|gluc|citr|sul|bis|amino|glyc|chel)|(?:글루콘산|황산|산화)(?:동|구리)/],
  ['manganese', /manganese (?:sul|gluc|citr|bis|amino|glyc|chel)|(?:황산|글루콘산)망간/],
  [
    'magnesium',
    /magnesium (?:l-)?(?:ox|citr|bis|glyc|gluc|mal|tau|thre|chlor|sul|carb|hydrox|orot|asp|lact|phos|amino|chel)|(?:산화|탄산|구연산|황산|염화|글루콘산|비스글리신산|젖산|수산화)마그네슘|마그네슘\s?(?:비스)?글리시네이트|마그네슘\s?(?:시트레이트|트레오네이트)/,
  ],
  [
    'calcium',
    /(?<!pantothenate |pantothenate, )calcium (?:carb|citr|gluc|lact|phos|mal|hydrox|asp|amino|chel)|(?:di|tri)calcium|coral calcium|oyster shell|(?:탄산|구연산|젖산|글루콘산|인산|제[이삼]인산|해조|유청|난각)칼슘/,
  ],
  ['potassium', /potassium (?:chlor|citr|gluc|bicarb|phos|asp)|(?:염화|구연산|글루콘산)칼륨/],
  ['pantothenic-acid', /calcium (?:d-)?pantothenate|pantothenate calcium|판토텐산칼슘/],
  [
    'vitamin-b1',
    /thiamin[e]? (?:hcl|hydro|mono|nit)|benfotiamine|fursultiamine|벤포티아민|푸르설티아민|비스벤티아민|티아민(?:염산염|질산염)|비타민b1(?:염산염|질산염)/,
  ],
  ['vitamin-b2', /riboflavin[- ]5|리보플라빈(?:부티레이트|인산)/],
  ['vitamin-b6', /pyridoxine (?:hcl|hydro)|피리독신염산염|비타민b6염산염/],
  ['vitamin-c', /(?:calcium|sodium|magnesium|potassium) ascorbate|아스코르브산(?:나트륨|칼슘)/],
  ['vitamin-e', /tocopher(?:yl|ol) (?:acet|succ)|토코페(?:릴|롤)(?:아세테이트|아세트산|숙신산)/],
  ['choline', /choline (?:bit|chlor|cit|dih)|콜린(?:타르타르산|염화)/],
];

export function compoundOf(name: string): string | null {
  const text = name.toLowerCase().replace(/\s+/g, ' ');
  const joined = text.replace(/(?<=[가-힣])\s(?=[가-힣])/g, '');
  return COMPOUNDS.find(([, pattern]) => pattern.test(text) || pattern.test(joined))?.[0] ?? null;
}

export function isCompoundName(name: string): boolean {
  return compoundOf(name) !== null;
}

const FORMS_OF: Readonly<Record<string, readonly (readonly [IngredientForm, RegExp])[]>> = {
  'vitamin-e': [
    ['DL_ALPHA', /(?<![a-z])dl[-\s]?(?:alpha|α|알파|토코)|all[-\s]rac|합성/i],
    ['D_ALPHA', /(?<![a-z])d[-\s]?(?:alpha|α|알파|토코)|(?<![a-z])rrr[-\s]|천연/i],
  ],
  'vitamin-a': [
    ['BETA_CAROTENE', /(?:beta|β|베타)[-\s]?(?:carotene|카로)/i],
    ['RETINOL', /retin(?:ol|yl)|palmitate|레티[놀닐]|팔미트산/i],
  ],
  folate: [
    ['FOOD_FOLATE', /food folate|(?:yeast|lemon peel)[^()]{0,20}folate/i],
    ['FOLIC_ACID', /folic acid|pteroylmonoglutamic|폴산/i],
  ],
  niacin: [
    ['NICOTINAMIDE', /niacinamide|nicotinamide|나이아신아[마미]이?드|니코틴산?아[마미]이?드/i],
    ['NICOTINIC_ACID', /nicotinic acid|니코틴산(?!\s?아)/i],
  ],
};

export function formsOf(slug: string): readonly IngredientForm[] {
  return FORMS_OF[slug]?.map(([form]) => form) ?? [];
}

/** Null for none or several. @param printed name with brackets */
export function formIn(slug: string, printed: string): IngredientForm | null {
  const named = FORMS_OF[slug]?.filter(([, pattern]) => pattern.test(printed)) ?? [];
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/** IU of vitamin E differ by half. */
export function needsForm(slug: string, unit: LabelUnit | null): boolean {
  return slug === 'vitamin-e' && unit === 'IU';
}
