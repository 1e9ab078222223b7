import type { Analysis } from '#contract/combinations.ts';
import { ownProducts as copy } from '#copy/own-products.ts';
import { routes } from '#domain/routes.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { RowList, RowSources } from '../combinations/analysis/index.ts';

/** In place of unknown amounts: those that the person has put in. */
export function OwnAmounts({ analysis, basis }: { readonly analysis: Analysis; readonly basis: string }) {
  const { supplements, ingredientResults } = analysis;
  return (
    <>
      <p>
        <Tag tone="lemon">{copy.bound}</Tag> {copy.boundHint}
      </p>
      <RowList supplements={supplements} rows={ingredientResults} />
      <RowSources rows={ingredientResults} basis={basis} />
      <a className="section-more" href={routes.ownProducts()}>
        {copy.changeBound}
      </a>
    </>
  );
}
