import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { PROJECT } from '#cli/paths.ts';
import { REGISTER_FILE } from '#register/snapshot/public.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { seededRandom } from '../bench/measure/statistics.ts';

/** Draws persons and retail products into `fixtures/second-reader-labelled.json`. Labels there are written by hand and stay. Another register draws others. */
const SEED = 20_261_201;
const FIXTURE = resolve(PROJECT, 'tests/fixtures/second-reader-labelled.json');

/** Cases by kind of ingredient; all ingredients of a kind are equally likely, however many products have them. */
const KINDS: readonly (readonly [cases: number, slugs: string])[] = [
  [
    50,
    'vitamin-a vitamin-b1 vitamin-b2 vitamin-b6 vitamin-b12 vitamin-c vitamin-d vitamin-e vitamin-k niacin pantothenic-acid folate biotin beta-carotene',
  ],
  [40, 'calcium magnesium iron zinc copper selenium iodine manganese molybdenum chromium potassium'],
  [
    45,
    'red-ginseng ginseng ginkgo milk-thistle garcinia green-tea-catechin red-yeast-rice saw-palmetto propolis banaba theanine rhodiola soy-isoflavone turmeric dgl aloe-leaf sophora-fruit forskolin garlic bilberry guava-leaf cissus policosanol spirulina chlorella',
  ],
  [15, 'probiotics fructooligosaccharide'],
  [
    25,
    'omega-3 gamma-linolenic-acid lutein zeaxanthin astaxanthin coenzyme-q10 octacosanol cla phosphatidylserine lecithin alkoxyglycerol nattokinase',
  ],
  [
    25,
    'protein dietary-fiber psyllium indigestible-maltodextrin oat-fiber inulin collagen creatine carnitine arginine lactium chitosan glucosamine n-acetylglucosamine chondroitin msm hyaluronic-acid polygamma-glutamic-acid',
  ],
];

const ILLNESSES =
  'KIDNEY_DISEASE KIDNEY_STONE LIVER_DISEASE DIABETES HYPERTENSION HYPOTENSION THYROID HEMOCHROMATOSIS GALLSTONE GOUT HORMONE_SENSITIVE_CANCER CANCER ASTHMA BLEEDING_DISORDER AUTOIMMUNE HYPERCALCEMIA HEART_DISEASE EPILEPSY GI_DISEASE BOWEL_OBSTRUCTION IMMUNOCOMPROMISED ANEMIA';
/** A medicine with every class that it is of. */
const MEDICINES =
  'WARFARIN DOAC ANTIPLATELET NSAID ANTIDIABETIC METFORMIN+ANTIDIABETIC ANTIHYPERTENSIVE ACE_ARB+ANTIHYPERTENSIVE POTASSIUM_SPARING+ANTIHYPERTENSIVE THIAZIDE+ANTIHYPERTENSIVE LOOP_DIURETIC DIGOXIN STATIN FIBRATE EZETIMIBE_RESIN LEVOTHYROXINE ANTITHYROID ANTIBIOTIC_CHELATION+ANTIBIOTIC_ANY ANTIBIOTIC_ANY TB_MEDICINE ANTIRETROVIRAL BISPHOSPHONATE STEROID IMMUNOSUPPRESSANT METHOTREXATE+IMMUNOSUPPRESSANT SULFASALAZINE CHEMOTHERAPY TAMOXIFEN_AROMATASE ORAL_CONTRACEPTIVE_HORMONE SSRI_SNRI SEDATIVE ANTIEPILEPTIC GABAPENTINOID LEVODOPA LITHIUM PPI ANTACID_ALUMINUM ORLISTAT RETINOID PENICILLAMINE';
const ALLERGIES =
  'FISH SHELLFISH_CRUSTACEAN SOY MILK CHICKEN_EGG MEAT_GELATIN POLLEN_ASTERACEAE BEE PSYLLIUM_WHEAT PEANUT_LEGUME LILY_ONION ASPIRIN_ALLERGY';
/** What a child may well have or take. */
const CHILDS = new Set('ASTHMA AUTOIMMUNE EPILEPSY GI_DISEASE IMMUNOCOMPROMISED ANEMIA ANTIBIOTIC_ANY STEROID ANTIEPILEPTIC'.split(' '));

/** Of a hundred people. */
const AGES: readonly (readonly [people: number, youngest: number, oldest: number])[] = [
  [8, 1, 5],
  [9, 6, 11],
  [9, 12, 18],
  [50, 19, 49],
  [12, 50, 64],
  [12, 65, 88],
];
const FERTILE = [19, 45] as const;
/** Of ten women of that age. */
const CONDITIONS = ['PREGNANT', 'PREGNANT', 'PREGNANT', 'LACTATING', 'LACTATING', 'PLANNING', null, null, null, null] as const;
const WITHOUT_CONCERNS = 3;

const labelSchema = v.object({
  report: v.string(),
  must: v.array(v.unknown()),
  may: v.array(v.unknown()),
  grave: v.array(v.string()),
  changed: v.optional(v.string()),
});

const random = seededRandom(SEED);
function pick<T>(all: readonly T[]): T {
  const found = all[Math.floor(random() * all.length)];
  if (found === undefined) throw new Error('nothing to draw from');
  return found;
}

function drawAge(): number {
  let left = random() * AGES.reduce((sum, [people]) => sum + people, 0);
  const [, youngest, oldest] = AGES.find(([people]) => {
    left -= people;
    return left < 0;
  }) ?? [0, 19, 49];
  return youngest + Math.floor(random() * (oldest - youngest + 1));
}

/** Without those that a child hardly has. */
function drawConcern(all: string, age: number): string[] {
  const codes = all.split(' ').map((each) => each.split('+'));
  return pick(age < 13 ? codes.filter((each) => each.every((code) => CHILDS.has(code) || ALLERGIES.includes(code))) : codes);
}

function drawPerson(place: number) {
  const age = drawAge();
  const gender = pick(['MALE', 'FEMALE']);
  const condition = gender === 'FEMALE' && age >= FERTILE[0] && age <= FERTILE[1] ? pick(CONDITIONS) : null;
  const chosen = place % WITHOUT_CONCERNS === 0 ? [] : pick([[0], [1], [1], [2], [0, 1], [1, 2]]);
  return { age, gender, condition, concerns: chosen.flatMap((kind) => drawConcern([ILLNESSES, MEDICINES, ALLERGIES][kind] ?? '', age)) };
}

const { facts } = parseRegister(readFileSync(resolve(PROJECT, REGISTER_FILE), 'utf8'));
const retail = facts.filter(({ kind }) => kind === 'RETAIL');
const labelled = existsSync(FIXTURE)
  ? v.parse(v.pipe(v.string(), v.parseJson(), v.object({ cases: v.array(labelSchema) })), readFileSync(FIXTURE, 'utf8')).cases
  : [];
const labels = new Map(labelled.map(({ report, ...label }) => [report, label]));
const drawn = new Set<string>();
const cases = KINDS.flatMap(([count, slugs]) => Array.from({ length: count }, () => slugs)).map((slugs, place) => {
  const kind = slugs.split(' ').map((slug) => ({
    slug,
    products: retail.filter(({ reportNumber, amounts }) => !drawn.has(reportNumber) && amounts.some((amount) => amount.slug === slug)),
  }));
  const { slug, products } = pick(kind.filter((each) => each.products.length > 0));
  const { reportNumber: report, name } = pick(products);
  drawn.add(report);
  return { report, name, drawnFor: slug, person: drawPerson(place), ...(labels.get(report) ?? { must: [], may: [], grave: [] }) };
});

const head = {
  what: 'what a pharmacist insists on, allows and puts first for a person and a registered product',
  from: 'tests/support/draw-second-reader.ts (seededRandom), over the register that was read on 2026-11-26',
  labelledOn: '2026-11-29',
  judge:
    'one, no pharmacist by trade, who had read neither the facts nor an answer of this product; must and grave case by case, may from a table of ingredients and concerns',
  rules: [
    'an entry is severity, concern and ingredient; label: the product as a whole; OVER TOTAL: the daily amount is above the upper level of that age and sex',
    'must, at least that severe: what the own label says of this person, what the notice says of the ingredient, what the text of the medicine says',
    'an older label that takes care where the notice now forbids counts as the notice',
    'ANY_MEDICINE is met by a line about any medicine of the person at the same ingredient',
    'no must: general clauses (allergic constitution, certain illnesses, side effects); children are 1 to 11; an antibiotic of unknown kind needs no distance',
    'may, at most that severe: what a pharmacist would not object to; anything else above INFO is invented',
    'grave: one of these stands first',
    'changed: why a label was changed after the first run',
  ],
};
const fields = Object.entries(head).map(([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
writeFileSync(FIXTURE, `{\n${fields.join('\n')}\n "cases": [\n${cases.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n ]\n}\n`);
