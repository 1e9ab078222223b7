import { useEffect, useState } from 'react';
import { routineForm } from '#copy/reminders/reminders.ts';
import { routes } from '#domain/shared/routes.ts';
import { leaveSaved, type Saved } from '#stores/reminders/after-save.ts';
import { loadRoutines, localToday, type RoutineList } from '#stores/reminders/list.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { askToDelete } from './ask-to-delete.ts';
import { RoutineForm } from './RoutineForm.tsx';
import './settings.css';
import { isNarrowNow } from './use-narrow.ts';
import { useRoutines } from './use-routines.ts';

function Failed({ title }: { readonly title: string }) {
  return (
    <ErrorState title={title}>
      <Button href={routes.alarmSettings()}>{routineForm.toList}</Button>
    </ErrorState>
  );
}

function Screen({ today, id }: { readonly today: string; readonly id: number }) {
  const list: RoutineList = useRoutines(today);
  const toList = () => location.replace(routes.alarmSettings());
  const leaveFor = (saved: Saved) => {
    leaveSaved(saved);
    toList();
  };
  if (list.state === 'failed' || list.state === 'offline') return <Failed title={routineForm.routineFailed} />;
  if (list.state !== 'loaded')
    return (
      <div className="skeleton-list" aria-busy="true">
        <Skeleton shape="row" count={3} />
      </div>
    );
  const routine = list.routines.find((each) => each.id === id);
  if (routine === undefined) return <Failed title={routineForm.noRoutine} />;
  const remove = async () => {
    if (await askToDelete(id)) leaveFor('deleted');
    else void loadRoutines(today, true);
  };
  return (
    <div className="reminder-page">
      <RoutineForm
        start={{ kind: 'edit', routine }}
        wording="page"
        onCancel={toList}
        onSaved={() => leaveFor('edited')}
        onDelete={() => void remove()}
      />
    </div>
  );
}

export function EditScreen() {
  const [asked, setAsked] = useState<{ readonly today: string; readonly id: number } | null>(null);
  useEffect(() => {
    if (isNarrowNow()) location.replace(routes.alarmSettings());
    else setAsked({ today: localToday(), id: Number(location.pathname.split('/').at(-1)) });
  }, []);
  return asked === null ? <div aria-busy="true" /> : <Screen {...asked} />;
}
