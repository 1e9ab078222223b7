import * as v from 'valibot';
import { jsonColumn } from '#db/columns.ts';

/** `counts`: by `name@build`. */
export const observedMinuteTable = v.object({ minute: v.number(), counts: jsonColumn(v.record(v.string(), v.number())) });
