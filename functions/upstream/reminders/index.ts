import { importRoutines } from '#contract/accounts/own-data.ts';
import { addHouseholdPerson, changeHouseholdPerson, deleteHouseholdPerson, listHousehold } from '#contract/reminders/household.ts';
import { importIntakeRecords } from '#contract/reminders/import-records.ts';
import { readIntakeReport } from '#contract/reminders/intake-report.ts';
import {
  changePack,
  deleteRoutine,
  listDayRecords,
  listRoutines,
  listRoutineWarnings,
  recordIntake,
  saveCustomRoutine,
  saveRoutine,
  shiftRoutine,
  switchRoutine,
  tickIntake,
} from '#contract/reminders/reminders.ts';
import { changeZone, readZone } from '#contract/reminders/zone.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import {
  changePackVerb,
  deleteRoutineVerb,
  saveCustomRoutineVerb,
  saveRoutineVerb,
  shiftRoutineVerb,
  switchRoutineVerb,
} from './change-routine.ts';
import { addHouseholdPersonVerb, changeHouseholdPersonVerb, deleteHouseholdPersonVerb, listHouseholdVerb } from './household.ts';
import { importIntakeRecordsVerb, importRoutinesVerb } from './import-routines.ts';
import { recordIntakeVerb, tickIntakeVerb } from './intakes.ts';
import { listRoutinesVerb } from './list-routines.ts';
import { listRoutineWarningsVerb } from './low-packs.ts';
import { listDayRecordsVerb } from './read-day.ts';
import { readIntakeReportVerb } from './read-report.ts';
import { changeZoneVerb, readZoneVerb } from './zone.ts';

const codeOfSave = ({ body }: { readonly body: { readonly notificationRoutineId?: number | null | undefined } }) =>
  body.notificationRoutineId == null ? 'COMMON201' : 'COMMON200';

export function mountReminders(app: UpstreamApp): void {
  mount(app, listRoutines, listRoutinesVerb);
  mount(app, saveRoutine, saveRoutineVerb, codeOfSave);
  mount(app, saveCustomRoutine, saveCustomRoutineVerb, codeOfSave);
  mount(app, deleteRoutine, deleteRoutineVerb);
  mount(app, switchRoutine, switchRoutineVerb);
  mount(app, changePack, changePackVerb);
  mount(app, shiftRoutine, shiftRoutineVerb);
  mount(app, tickIntake, tickIntakeVerb);
  mount(app, recordIntake, recordIntakeVerb);
  mount(app, listDayRecords, listDayRecordsVerb);
  mount(app, readIntakeReport, readIntakeReportVerb);
  mount(app, listRoutineWarnings, listRoutineWarningsVerb);
  mount(app, readZone, readZoneVerb);
  mount(app, changeZone, changeZoneVerb);
  mount(app, listHousehold, listHouseholdVerb);
  mount(app, addHouseholdPerson, addHouseholdPersonVerb, 'COMMON201');
  mount(app, changeHouseholdPerson, changeHouseholdPersonVerb);
  mount(app, deleteHouseholdPerson, deleteHouseholdPersonVerb);
  mount(app, importRoutines, importRoutinesVerb);
  mount(app, importIntakeRecords, importIntakeRecordsVerb);
}
