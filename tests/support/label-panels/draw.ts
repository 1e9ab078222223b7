import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { REGISTER_FILE } from '#register/snapshot/public.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';
import { englishPanel } from './english.ts';
import { hasKoreanPanel, koreanPanel } from './korean.ts';
import { ODD_PANELS } from './odd.ts';
import { drawWith } from './panel.ts';

/** Draws the texts of `label-panels` into `fixtures/label-panels.json`: `node tests/support/label-panels/draw.ts`. */
const SEED = 20261126;
const KOREAN = 150;
const ENGLISH = 100;

const draw = drawWith(seededRandom(SEED));
const { facts } = parseRegister(readFileSync(resolve(PROJECT, REGISTER_FILE), 'utf8'));
const products = facts.filter((fact) => fact.kind === 'RETAIL' && hasKoreanPanel(fact));
const units = new Map<string, string>(ingredientFacts().map(({ slug, unit }) => [slug, unit]));
const korean = Array.from({ length: KOREAN }, (_, index) =>
  koreanPanel(draw, `ko-${index + 1}`, draw.oneOf(products), (slug) => units.get(slug) ?? ''),
);
const english = Array.from({ length: ENGLISH }, (_, index) => englishPanel(draw, `en-${index + 1}`));
const set = {
  drawnWith: `seed ${SEED}: seededRandom of tests/bench/measure/statistics.ts, tests/support/label-panels/draw.ts; 150 Korean panels of products of the register (amounts are theirs), 100 English ones, ${ODD_PANELS.length} odd ones by hand (odd.ts)`,
  labelledOn: '2026-11-26',
  rules: [
    'a line with a number is read from a photo with that confidence; the others are typed',
    'rows: slug, name, amount, unit, percent, per, kind; REPAIR: misread in this text, leaving it out is right too, another value is not; OPTIONAL: leaving it out is right',
    'energy, carbohydrate, fat, sugars and sodium are not asked for',
  ],
  changed:
    'after the first run: where the head of the table says 1일 섭취량 당 and the line above it something else (1정당, 1회 분량), the rows are per day; before, they were labelled by the line above',
  panels: [...korean, ...english, ...ODD_PANELS],
};
writeFileSync(resolve(PROJECT, 'tests/fixtures/label-panels.json'), `${JSON.stringify(set, null, 1)}\n`);
