import * as v from 'valibot';

export const mailRefusalTable = v.object({ addressHash: v.string(), at: v.number() });

export const mailTokenTable = v.object({
  hash: v.string(),
  purpose: v.picklist(['RESET', 'VERIFY', 'CHANGE_NEW', 'UNDO']),
  userId: v.number(),
  email: v.string(),
  expiresAt: v.number(),
});

export const proofCodeTable = v.object({
  userId: v.number(),
  sessionId: v.string(),
  codeHash: v.nullable(v.string()),
  tries: v.number(),
  expiresAt: v.number(),
});

export const emailChangeTable = v.object({
  userId: v.number(),
  email: v.string(),
  expiresAt: v.number(),
  sessionId: v.string(),
});

export const emailUndoTable = v.object({ userId: v.number(), email: v.string(), expiresAt: v.number() });
