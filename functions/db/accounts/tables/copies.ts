import * as v from 'valibot';

export const backupStateTable = v.object({ key: v.string(), value: v.string() });

export const withdrawalNoteTable = v.object({ mark: v.string(), subjectHash: v.string(), at: v.number() });
