import type { Analysis } from '#contract/combinations/combinations.ts';
import { showFor } from '#features/people/index.ts';
import { analyseFor } from '#stores/people/people.ts';
import type { Column } from './Amounts.tsx';
import { Cautions } from './Cautions.tsx';
import { Rows, Verdicts } from './Rows.tsx';
import { sourcesOf } from './sources.ts';

const products = [...document.querySelectorAll<HTMLElement>('[data-compared]')].map(({ dataset }) => ({
  id: Number(dataset['compared']),
  units: dataset['count'] && dataset['unit'] ? { count: Number(dataset['count']), unit: dataset['unit'] } : null,
}));

const columnsOf = (analyses: readonly Analysis[]): Column[] =>
  analyses.map((analysis, index) => ({ analysis, units: products[index]?.units ?? null }));

export const { showKnown, open } = showFor<readonly Analysis[]>({
  load: async (person) => {
    const answers = await Promise.all(products.map(({ id }) => analyseFor([id], person)));
    const analyses = answers.filter((answer) => answer !== null);
    return analyses.length === answers.length ? analyses : null;
  },
  parts: {
    '[data-compare="verdicts"]': (analyses) => <Verdicts analyses={analyses} />,
    '[data-compare="shared"]': (analyses) => <Rows columns={columnsOf(analyses)} part="shared" />,
    '[data-compare="partial"]': (analyses) => <Rows columns={columnsOf(analyses)} part="partial" />,
    '[data-compare="cautions"]': (analyses, { person }) => <Cautions analyses={analyses} isPersonal={person !== null} />,
    '[data-compare="sources"]': (analyses, { basis }) => sourcesOf(analyses, basis),
  },
});
