import type { ReactNode } from 'react';
import type { Analysis } from '#contract/combinations/combinations.ts';
import { sharedLabels } from '#copy/labels/shared-labels.ts';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import { supplementReport } from '#copy/supplements/supplement-report.ts';
import { routes } from '#domain/shared/routes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { RowList, RowSources } from '../combinations/analysis/index.ts';

type Props = {
  readonly analysis: Analysis;
  readonly basis: string;
  readonly children?: ReactNode;
};

/** In place of unknown amounts: those that the person has put in, else those that members told. */
export function OwnAmounts({ analysis, basis, children }: Props) {
  const { supplements, ingredientResults } = analysis;
  const [product] = supplements;
  const toldOn = product?.toldOn ?? null;
  return (
    <>
      <p>
        <Tag tone="lemon">{toldOn === null ? copy.bound : sharedLabels.told}</Tag>
        <span>{` ${toldOn === null ? copy.boundHint : sharedLabels.since(toldOn)}`}</span>
      </p>
      <RowList supplements={supplements} rows={ingredientResults} />
      <RowSources rows={ingredientResults} basis={basis} />
      {toldOn === null ? (
        <a className="section-more" href={routes.ownProducts()}>
          {copy.changeBound}
        </a>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-haspopup="dialog"
          onClick={async () => (await import('./report-sheet.ts')).openReportSheet(String(product?.supplementId))}
        >
          {supplementReport.title}
        </Button>
      )}
      {children}
    </>
  );
}
