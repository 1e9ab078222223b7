import * as v from 'valibot';
import { jsonColumn } from '#upstream/db/columns.ts';

export const observedMinuteTable = v.object({ minute: v.number(), counts: jsonColumn(v.record(v.string(), v.number())) });
