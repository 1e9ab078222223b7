import { reminders } from '#copy/reminders/reminders.ts';
import { site } from '#copy/shared/site.ts';
import { loadRoutines, type RoutineList } from '#stores/reminders/list.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

export function ListState({ list, date }: { readonly list: Exclude<RoutineList, { state: 'loaded' }>; readonly date: string }) {
  if (list.state === 'offline') return <EmptyState mood="sleeping" title={reminders.offlineEmpty} text={reminders.offlineHint} />;
  if (list.state === 'failed')
    return (
      <ErrorState title={list.message} reference={site.reference(list.requestId)}>
        <Button onClick={() => void loadRoutines(date)}>{reminders.retry}</Button>
      </ErrorState>
    );
  return (
    <div className="skeleton-list" aria-busy="true">
      <p className="visually-hidden" role="status">
        {reminders.loading}
      </p>
      <Skeleton shape="row" count={3} />
    </div>
  );
}
