import * as v from 'valibot';
import { jsonColumn } from '#db/columns.ts';
import { TRANSPORTS } from '#domain/accounts/passkey.ts';

export const passkeyTable = v.object({
  id: v.number(),
  userId: v.number(),
  credentialId: v.string(),
  publicKey: v.string(),
  counter: v.number(),
  transports: jsonColumn(v.array(v.picklist(TRANSPORTS))),
  name: v.string(),
  createdAt: v.number(),
  usedAt: v.nullable(v.number()),
  userHandle: v.nullable(v.string()),
});
