import { type FormEvent, useRef, useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { quantityForm, UNITS, unitOfForm } from '#copy/reminders/quantity.ts';
import { routineForm } from '#copy/reminders/reminders.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { isWrongQuantity, quantityText, readQuantity } from '#domain/reminders/quantity.ts';
import { complaintOf, DEFAULT_TIME, type DraftComplaint } from '#domain/reminders/routine-form.ts';
import { isPlanned, NO_OPTIONS } from '#domain/reminders/routine-options.ts';
import { type DayGroup, groupsOf, hasQuantities, isSameSchedule, schedulesOfGroups } from '#domain/reminders/schedule.ts';
import { SUNDAY_FIRST, WEEKDAYS, type Weekday } from '#domain/reminders/weekday.ts';
import type { PreparedPhoto } from '#stores/accounts/profile.ts';
import { keepRoutine } from '#stores/reminders/edit.ts';
import { keepReason, readReason } from '#stores/reminders/reasons.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Select } from '#ui/select/Select.tsx';
import { KindChoice } from '../shared/kind-choice/index.tsx';
import { Conflict } from './Conflict.tsx';
import { DayButtons } from './DayButtons.tsx';
import { WhoChoice } from './household/WhoChoice.tsx';
import { PhotoChoice } from './RoutineImage.tsx';
import { RoutineOptions } from './RoutineOptions.tsx';
import './routine-form.css';
import { quantityId, TimeInputs, type TimeRow } from './TimeInputs.tsx';

export type FormStart =
  | { readonly kind: 'new'; readonly name?: string; readonly ownProductId?: number | null }
  | ({ readonly kind: 'product'; readonly supplementId: number; readonly times: readonly string[] } & Pick<
      Routine,
      'name' | 'imageUrl' | 'form'
    >)
  | { readonly kind: 'edit'; readonly routine: Routine };

const WORKDAYS = WEEKDAYS.slice(0, 5);
const WEEKEND = WEEKDAYS.slice(5);

type FormWording = 'sheet' | 'page';

const SHEET_TEXTS: Readonly<Record<DraftComplaint, string>> = {
  name: routineForm.nameNeeded,
  days: routineForm.dayNeeded,
  times: routineForm.timeNeeded,
  time: routineForm.timeWrong,
};

function complaintText(complaint: DraftComplaint, wording: FormWording, start: FormStart): string {
  if (wording === 'sheet') return SHEET_TEXTS[complaint];
  return start.kind === 'product' ? routineForm.dayAndTimeNeeded : routineForm.allNeeded;
}

function known(start: FormStart) {
  if (start.kind === 'edit') {
    const { id, name, imageUrl, schedules, supplementId, version, form } = start.routine;
    const groups = groupsOf(schedules);
    const options = start.routine.options ?? NO_OPTIONS;
    const shown = groups.length > 0 ? groups : [{ days: SUNDAY_FIRST, times: [DEFAULT_TIME] }];
    return { name, imageUrl, supplementId, version, form, options, why: readReason(id).why, groups: shown };
  }
  const product = start.kind === 'product' ? start : { name: start.name ?? '', imageUrl: '', supplementId: null, form: null, times: [] };
  const times = product.times.length > 0 ? product.times : [DEFAULT_TIME];
  return { ...product, version: null, options: NO_OPTIONS, why: '', groups: [{ days: SUNDAY_FIRST, times }] };
}

type GroupRow = { readonly key: number; readonly days: readonly Weekday[]; readonly rows: readonly TimeRow[] };

function rowsOf({ days, times, quantities = {} }: DayGroup, key: number): GroupRow {
  const amountOf = (quantity: number | null = null) => (quantity === null ? '' : quantityText(quantity));
  return { key, days, rows: times.map((time, place) => ({ key: place, time, amount: amountOf(quantities[time]) })) };
}

const idOf = ({ key }: GroupRow): string => `reminder-group-${key}`;

function showField(id: string): void {
  const field = document.getElementById(id);
  const section = field?.closest('details');
  if (section) section.open = true;
  field?.focus();
}

type Props = {
  readonly start: FormStart;
  readonly wording: FormWording;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly onDelete?: () => void;
};

export function RoutineForm({ start, wording, onSaved, onCancel, onDelete }: Props) {
  const [from] = useState(() => known(start));
  const [name, setName] = useState(from.name);
  const [groups, setGroups] = useState<readonly GroupRow[]>(() => from.groups.map(rowsOf));
  const [options, setOptions] = useState(from.options);
  const [why, setWhy] = useState(from.why);
  const [photo, setPhoto] = useState<Promise<PreparedPhoto> | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isNameless, setNameless] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [endsTooEarly, setEndsTooEarly] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Routine | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);

  const change = (next: GroupRow) => setGroups(groups.map((group) => (group.key === next.key ? next : group)));
  const addGroup = () => {
    const key = Math.max(...groups.map((group) => group.key)) + 1;
    setGroups([...groups, rowsOf({ days: [], times: [DEFAULT_TIME] }, key)]);
  };
  const splitWeekend = () => {
    const rows = groups[0]?.rows ?? [];
    setGroups([
      { key: 0, days: WORKDAYS, rows },
      { key: 1, days: WEEKEND, rows },
    ]);
  };

  const hasTimes = isPlanned(options);
  const isTyped = start.kind === 'new' ? start.name === undefined : start.kind === 'edit' && start.routine.isCustom;
  const filled = hasTimes
    ? groups.map(({ days, rows }) => ({
        days,
        times: rows.map(({ time }) => time),
        quantities: Object.fromEntries(rows.map(({ time, amount }) => [time, readQuantity(amount)])),
      }))
    : [];
  const isQuantified = hasQuantities(schedulesOfGroups(filled));
  const unit = options.unit ?? unitOfForm(from.form);
  const counted = { ...options, unit: isQuantified ? unit : null };
  /** @param version base of the save (optimistic concurrency) */
  const save = async (version: number | null) => {
    setBusy(true);
    const id = start.kind === 'edit' ? start.routine.id : null;
    const supplementId = start.kind === 'product' ? start.supplementId : null;
    const own = start.kind === 'new' && start.ownProductId ? { ownProductId: start.ownProductId } : {};
    const { shift: _, ...asked } = counted;
    const outcome = await keepRoutine({
      id,
      version,
      name,
      imageUrl: from.imageUrl,
      photo,
      supplementId,
      groups: filled,
      ...own,
      ...asked,
    });
    if (outcome.ok && id !== null) keepReason(id, { why: why.trim() });
    // Busy after a save, against a second click.
    if (outcome.ok) return onSaved();
    setBusy(false);
    setTheirs(outcome.theirs ?? null);
    setError(outcome.theirs === undefined ? outcome.message : null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const nameless = name.trim() === '' ? 'name' : null;
    const complaint = hasTimes ? (filled.map((group) => complaintOf({ name, ...group })).find((each) => each !== null) ?? null) : nameless;
    setError(complaint === null ? null : complaintText(complaint, wording, start));
    setNameless(complaint === 'name');
    if (complaint === 'name') nameInput.current?.focus();
    const isTooEarly = complaint === null && options.startsOn !== null && options.endsOn !== null && options.endsOn < options.startsOn;
    setEndsTooEarly(isTooEarly);
    if (isTooEarly) showField('routine-endsOn');
    const wrong = hasTimes
      ? groups.flatMap((group) => group.rows.filter(({ amount }) => isWrongQuantity(amount)).map((row) => quantityId(idOf(group), row)))
      : [];
    setChecked(true);
    if (complaint === null && wrong[0] !== undefined) showField(wrong[0]);
    if (complaint !== null || isTooEarly || wrong.length > 0) return;
    const isUnchanged =
      start.kind === 'edit' &&
      photo === null &&
      name.trim() === start.routine.name &&
      options === from.options &&
      why === from.why &&
      isSameSchedule(schedulesOfGroups(filled), start.routine.schedules);
    if (isUnchanged) return onCancel();
    await save(from.version);
  };

  return (
    <form className="reminder-form" onSubmit={submit} noValidate>
      {start.kind === 'product' ? (
        <div className="reminder-product">
          <PhotoChoice address={start.imageUrl} onChoose={setPhoto} />
          <p>{start.name}</p>
        </div>
      ) : (
        <div className="reminder-who">
          <PhotoChoice address={from.imageUrl} onChoose={setPhoto} />
          <Field
            id="reminder-name"
            label={options.kind === 'MEDICINE' ? routineOptions.medicineName : routineForm.name}
            placeholder={routineForm.namePlaceholder}
            value={name}
            maxLength={100}
            autoComplete="off"
            ref={nameInput}
            aria-invalid={isNameless || undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
      )}
      {isTyped && <KindChoice kind={options.kind ?? 'SUPPLEMENT'} onChange={(kind) => setOptions({ ...options, kind })} />}
      <WhoChoice personId={options.personId} onChange={(personId) => setOptions({ ...options, personId })} />
      {hasTimes &&
        groups.map((group) => (
          <div key={group.key} className={groups.length > 1 ? 'reminder-group is-one-of' : 'reminder-group'}>
            <DayButtons days={group.days} onChange={(days) => change({ ...group, days })} />
            <TimeInputs
              id={idOf(group)}
              rows={group.rows}
              unit={unit}
              isChecked={isChecked}
              legend={groups.length > 1 && group.days.length > 0 ? routineForm.groupOf(group.days) : routineForm.times}
              onChange={(rows) => change({ ...group, rows })}
            />
            {groups.length > 1 && (
              <Button kind="quiet" size="sm" onClick={() => setGroups(groups.filter(({ key }) => key !== group.key))}>
                {routineForm.removeGroup}
              </Button>
            )}
          </div>
        ))}
      {hasTimes && groups.length < SUNDAY_FIRST.length && (
        <div className="day-tools">
          <Button kind="quiet" size="sm" onClick={addGroup}>
            <Icon name="plus" size={18} />
            {routineForm.addGroup}
          </Button>
          {groups.length === 1 && (
            <Button kind="quiet" size="sm" onClick={splitWeekend}>
              <Icon name="plus" size={18} />
              {routineOptions.weekend}
            </Button>
          )}
        </div>
      )}
      {isQuantified && (
        <Select
          id="reminder-unit"
          label={quantityForm.unit}
          options={[...new Set([...UNITS, unit])].map((each) => ({ value: each, label: each }))}
          value={unit}
          onChange={({ currentTarget }) => setOptions({ ...options, unit: currentTarget.value })}
        />
      )}
      <RoutineOptions
        options={options}
        onChange={setOptions}
        why={why}
        onWhy={setWhy}
        endError={endsTooEarly ? routineOptions.endsTooEarly : undefined}
      />
      {start.kind === 'product' && start.times.length > 0 && <p className="sub">{routineForm.fromLabel}</p>}
      {theirs !== null && (
        <Conflict
          mine={{ name: name.trim(), schedules: schedulesOfGroups(filled), options: counted }}
          theirs={theirs}
          isBusy={isBusy}
          onKeepMine={() => void save(theirs.version)}
          onKeepTheirs={onCancel}
        />
      )}
      <div className="reminder-actions">
        <p className="reminder-error" role="alert">
          {error !== null && <Icon name="alert" size={18} />}
          <span>{error}</span>
        </p>
        {onDelete && (
          <Button kind="quiet" size="lg" onClick={onDelete}>
            <Icon name="trash" size={20} />
            {routineForm.remove}
          </Button>
        )}
        {wording === 'page' && (
          <Button size="lg" onClick={onCancel}>
            {routineForm.cancel}
          </Button>
        )}
        {theirs === null && (
          <Button kind="primary" size="lg" type="submit" busy={isBusy} aria-disabled={isBusy}>
            {routineForm.save}
          </Button>
        )}
      </div>
    </form>
  );
}
