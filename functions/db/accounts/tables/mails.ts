import * as v from 'valibot';

export const mailDeliveryTable = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.picklist(['SENDING', 'WAITING', 'SENT', 'REFUSED', 'NONE', 'FAILED']),
  attempts: v.number(),
  at: v.number(),
});

export const mailRefusalTable = v.object({ addressHash: v.string(), at: v.number() });

export const mailTokenTable = v.object({
  hash: v.string(),
  /** CHANGE_OLD: of the release before, and worth nothing. */
  purpose: v.picklist(['RESET', 'VERIFY', 'CHANGE_OLD', 'CHANGE_NEW', 'UNDO']),
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
  oldConfirmedAt: v.nullable(v.number()),
  newConfirmedAt: v.nullable(v.number()),
  expiresAt: v.number(),
});

export const emailUndoTable = v.object({ userId: v.number(), email: v.string(), expiresAt: v.number() });

export const mailDeadTable = v.object({
  id: v.string(),
  userId: v.number(),
  kind: v.string(),
  job: v.string(),
  at: v.number(),
  againAt: v.nullable(v.number()),
});
