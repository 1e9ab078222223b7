import { importRoutines } from '#contract/accounts/own-data.ts';
import { importIntakeRecords } from '#contract/reminders/import-records.ts';
import { readIntakeReport } from '#contract/reminders/intake-report.ts';
import {
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
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { deleteRoutineVerb } from './delete-routine.ts';
import { importIntakeRecordsVerb } from './import-records.ts';
import { importRoutinesVerb } from './import-routines.ts';
import { listDayRecordsVerb } from './list-day-records.ts';
import { listRoutinesVerb } from './list-routines.ts';
import { listRoutineWarningsVerb } from './list-warnings.ts';
import { readIntakeReportVerb } from './read-report.ts';
import { recordIntakeVerb } from './record-intake.ts';
import { saveCustomRoutineVerb, saveRoutineVerb } from './save-routine.ts';
import { shiftRoutineVerb } from './shift-routine.ts';
import { switchRoutineVerb } from './switch-routine.ts';
import { tickIntakeVerb } from './tick-intake.ts';

const codeOfSave = ({ body }: { readonly body: { readonly notificationRoutineId?: number | null | undefined } }) =>
  body.notificationRoutineId == null ? 'COMMON201' : 'COMMON200';

export function mountReminders(app: UpstreamApp): void {
  mount(app, listRoutines, listRoutinesVerb);
  mount(app, saveRoutine, saveRoutineVerb, codeOfSave);
  mount(app, saveCustomRoutine, saveCustomRoutineVerb, codeOfSave);
  mount(app, deleteRoutine, deleteRoutineVerb);
  mount(app, switchRoutine, switchRoutineVerb);
  mount(app, shiftRoutine, shiftRoutineVerb);
  mount(app, tickIntake, tickIntakeVerb);
  mount(app, recordIntake, recordIntakeVerb);
  mount(app, listDayRecords, listDayRecordsVerb);
  mount(app, readIntakeReport, readIntakeReportVerb);
  mount(app, listRoutineWarnings, listRoutineWarningsVerb);
  mount(app, importRoutines, importRoutinesVerb);
  mount(app, importIntakeRecords, importIntakeRecordsVerb);
}
