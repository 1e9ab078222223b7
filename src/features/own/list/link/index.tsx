import { useEffect } from 'react';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import { analysable } from '#domain/own/own-answer.ts';
import { routes } from '#domain/shared/routes.ts';
import { $own, followOwn } from '#stores/own/list/list.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Icon } from '#ui/icon/Icon.tsx';

type Props = { readonly className: string; readonly isRow?: boolean };

export function OwnAnalysisLink({ className, isRow = false }: Props) {
  const own = useStore($own, null);
  useEffect(() => void followOwn(), []);
  const ids = own?.map(({ supplementId }) => supplementId) ?? [];
  return (
    <a
      className={className}
      href={ids.length === 0 ? routes.combination() : routes.combinationResult(analysable(ids))}
      aria-label={ownSupplements.analysis}
    >
      {isRow && <Icon name="scale" />}
      <span>{isRow ? ownSupplements.analysis : ownSupplements.analysisShort}</span>
      <Icon name="next" size={20} />
    </a>
  );
}
