import * as v from 'valibot';

export const barcodeTable = v.object({ code: v.string(), sourceKey: v.string() });
