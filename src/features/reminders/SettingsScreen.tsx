import { useCallback, useEffect, useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { nameOf } from '#copy/reminders/household.ts';
import { reminders, routineForm } from '#copy/reminders/reminders.ts';
import { calendarFile } from '#domain/reminders/calendar-file.ts';
import { personOf } from '#domain/reminders/household.ts';
import { isSameThing } from '#domain/reminders/routine-clash.ts';
import type { RoutinePlan } from '#domain/reminders/routine-options.ts';
import { firstTime, normaliseSchedules, withoutQuantities } from '#domain/reminders/schedule.ts';
import { routes } from '#domain/shared/routes.ts';
import { takeAsking } from '#stores/notifications/push.ts';
import { type Saved, takeSaved } from '#stores/reminders/after-save.ts';
import { $reminders, loadRoutines, localToday } from '#stores/reminders/list.ts';
import { loadStock } from '#stores/reminders/stock.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { saveText } from '../notifications/in-app/index.tsx';
import { canBeSolved, PushAsk, PushBanner, useRingObstacle } from '../notifications/index.ts';
import { SideEffects } from '../supplements/side-effects/index.tsx';
import { askToDelete } from './ask-to-delete.ts';
import { byPerson } from './household/by-person.ts';
import { HouseholdPeople } from './household/HouseholdPeople.tsx';
import { PersonCautions } from './household/PersonCautions.tsx';
import { PersonHeading } from './household/PersonHeading.tsx';
import { ListState } from './ListState.tsx';
import { MedicineEntries } from './MedicineEntries.tsx';
import { PauseRoutines } from './PauseRoutines.tsx';
import { type FormStart, RoutineForm } from './RoutineForm.tsx';
import { ScheduleGroup } from './SettingsRow.tsx';
import '#styles/dock.css';
import './settings.css';
import { ReminderCautions } from './ReminderCautions.tsx';
import { useNarrow } from './use-narrow.ts';
import { useRoutines } from './use-routines.ts';
import { Warnings } from './Warnings.tsx';
import { ZoneNote } from './ZoneNote.tsx';

function exportCalendar(routines: readonly Routine[]): void {
  const { text, left } = calendarFile(
    routines.map((routine) => ({ ...routine, name: nameOf(routine) })),
    reminders.eventTitle,
    localToday(),
    Date.now(),
  );
  if (left.length > 0) showToast(reminders.notExported(left), 'alert', reminders.close);
  void saveText(text, 'text/calendar', reminders.exportName);
}

const NO_TIME = '~';
const AS_NEEDED = '~~';

function headingOf({ schedules, options }: RoutinePlan): string {
  const { asNeeded = null, withoutTimes = null, everyDays = null, everyWeeks = null, endsOn = null } = options ?? {};
  return JSON.stringify([normaliseSchedules(withoutQuantities(schedules)), asNeeded, withoutTimes, everyDays, everyWeeks, endsOn]);
}

function routinesByTime(routines: readonly Routine[]): Routine[][] {
  const timeOf = ({ schedules, options }: Routine) => firstTime(schedules) ?? (options?.asNeeded === true ? AS_NEEDED : NO_TIME);
  const inOrder = routines.toSorted((one, other) => {
    const [time, otherTime] = [timeOf(one), timeOf(other)];
    if (time !== otherTime) return time < otherTime ? -1 : 1;
    return one.name.localeCompare(other.name, 'ko');
  });
  return [...Map.groupBy(inOrder, headingOf).values()];
}

/** A person's product that has a reminder is not listed a second time. */
function listed(routines: readonly Routine[]): Routine[] {
  const timed = routines.filter(({ options }) => options?.withoutTimes !== true);
  return routines.filter(
    (routine) =>
      routine.options?.withoutTimes !== true || !timed.some((each) => isSameThing(each, routine) && personOf(each) === personOf(routine)),
  );
}

type Open = { readonly sheet: 'none' } | { readonly sheet: 'add' } | { readonly sheet: 'form'; readonly start: FormStart };
const CLOSED: Open = { sheet: 'none' };

function AddChoices({ onManual }: { readonly onManual: () => void }) {
  return (
    <div className="add-choices">
      <a className="add-choice" href={routes.search()}>
        <Icon name="search" />
        {reminders.addFromSearch}
        <Icon name="next" size={20} />
      </a>
      <button type="button" className="add-choice" onClick={onManual}>
        <Icon name="pencil" />
        {reminders.addManually}
        <Icon name="next" size={20} />
      </button>
    </div>
  );
}

function Screen({ today }: { readonly today: string }) {
  const list = useRoutines(today);
  const isNarrow = useNarrow();
  const obstacle = useRingObstacle();
  const [open, setOpen] = useState<Open>(CLOSED);
  const isEdit = open.sheet === 'form' && open.start.kind === 'edit';

  const [isAsking, setAsking] = useState(false);
  const [revision, setRevision] = useState(0);
  const tell = useCallback((saved: Saved) => {
    showToast(routineForm[saved], 'status', reminders.close);
    if (saved === 'added' && takeAsking()) setAsking(true);
  }, []);
  useEffect(() => {
    const saved = takeSaved();
    if (saved !== null) tell(saved);
  }, [tell]);

  const isLoaded = list.state === 'loaded';
  useEffect(() => {
    if (isLoaded) void loadStock();
  }, [isLoaded]);

  const done = (saved: Saved) => {
    setOpen(CLOSED);
    tell(saved);
    void loadRoutines(today, true);
  };
  const edit = async (id: number) => {
    if (isNarrow === false) {
      location.assign(routes.editAlarm(id));
      return;
    }
    const shown = $reminders.get();
    const routine = shown.state === 'loaded' ? shown.routines.find((each) => each.id === id) : undefined;
    if (routine) setOpen({ sheet: 'form', start: { kind: 'edit', routine } });
    else showToast(routineForm.loadFailed, 'alert', reminders.close);
  };
  const remove = async () => {
    if (open.sheet !== 'form' || open.start.kind !== 'edit') return;
    if (await askToDelete(open.start.routine.id)) done('deleted');
  };

  if (list.state !== 'loaded') return <ListState list={list} date={today} />;
  const routines = listed(list.routines);
  const timed = routines.filter(({ options }) => options?.withoutTimes !== true);
  const own = routines.filter((routine) => personOf(routine) === null);
  const hasBanner = timed.length > 0 && !list.isKept;
  // The banner's own button is the one primary of the screen.
  const addKind = hasBanner && canBeSolved(obstacle) ? 'line' : 'primary';
  return (
    <div className="reminder-settings">
      <div className="reminder-settings-head">
        <p className="sub">{reminders.count(timed.length, routines.length - timed.length)}</p>
        <div className="reminder-tools">
          {timed.length > 0 && <PauseRoutines routines={timed} today={today} />}
          <HouseholdPeople routines={routines} />
          {timed.length > 0 && (
            <Button kind="quiet" size="sm" onClick={() => exportCalendar(timed)}>
              <Icon name="calendar" size={20} />
              {reminders.export}
            </Button>
          )}
        </div>
        <div className="add-menu wide-add">
          <Button kind="line" href={routes.searchAlarm()}>
            <Icon name="search" size={20} />
            {reminders.addFromSearch}
          </Button>
          <Button kind={addKind} href={routes.addOwnAlarm()}>
            <Icon name="plus" size={20} />
            {reminders.addManually}
          </Button>
        </div>
      </div>
      {hasBanner && <PushBanner onExport={() => exportCalendar(timed)} />}
      <Warnings routines={routines} />
      <MedicineEntries routines={own} onKnown={() => setRevision(revision + 1)} />
      <ReminderCautions key={revision} routines={own} />
      {routines.length === 0 ? (
        <EmptyState mood="default" title={reminders.emptyList} text={reminders.emptyHint} />
      ) : (
        byPerson(routines).map(({ id, label, routines: ofOne }) => (
          <section key={id} aria-label={label?.name}>
            {label !== null && <PersonHeading {...label} />}
            {label !== null && label.colour !== null && <PersonCautions label={{ id, name: label.name }} routines={ofOne} />}
            <ul className="setting-list">
              {routinesByTime(ofOne).map((group) => (
                <ScheduleGroup key={group[0]?.id} routines={group} today={today} onEdit={({ id: edited }) => void edit(edited)} />
              ))}
            </ul>
          </section>
        ))
      )}
      {!list.isKept && <ZoneNote />}
      <SideEffects />
      <div className="dock narrow-add">
        <Button kind={addKind} size="lg" full onClick={() => setOpen({ sheet: 'add' })}>
          <Icon name="plus" size={20} />
          {reminders.add}
        </Button>
      </div>
      {isAsking && <PushAsk onClose={() => setAsking(false)} onExport={() => exportCalendar(timed)} />}
      <Sheet
        open={open.sheet !== 'none'}
        onClose={() => setOpen(CLOSED)}
        title={open.sheet === 'add' ? reminders.addHow : isEdit ? reminders.editTitle : reminders.addTitle}
        closeLabel={reminders.close}
      >
        {open.sheet === 'add' && <AddChoices onManual={() => setOpen({ sheet: 'form', start: { kind: 'new' } })} />}
        {open.sheet === 'form' && (
          <RoutineForm
            start={open.start}
            wording="sheet"
            onSaved={() => done(isEdit ? 'edited' : 'added')}
            onCancel={() => setOpen(CLOSED)}
            {...(isEdit ? { onDelete: () => void remove() } : {})}
          />
        )}
      </Sheet>
    </div>
  );
}

export function SettingsScreen() {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(localToday()), []);
  return today === null ? <div aria-busy="true" /> : <Screen today={today} />;
}
