import * as v from 'valibot';

export const supplementIdentityTable = v.object({ id: v.number(), sourceKey: v.string() });

export const brandIdentityTable = v.object({ id: v.number(), sourceKey: v.string() });
