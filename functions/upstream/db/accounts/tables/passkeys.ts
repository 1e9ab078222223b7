import * as v from 'valibot';
import { TRANSPORTS } from '#domain/passkey.ts';
import { jsonColumn } from '#upstream/db/columns.ts';

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
