import * as v from 'valibot';

export const secretCheckTable = v.object({ name: v.string(), value: v.string() });
