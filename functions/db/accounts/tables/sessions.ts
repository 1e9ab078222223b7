import * as v from 'valibot';
import { jsonColumn } from '#db/columns.ts';

export const sessionTable = v.object({
  id: v.string(),
  userId: v.number(),
  currentHash: v.string(),
  parentHash: v.nullable(v.string()),
  nonce: v.nullable(v.string()),
  rotatedAt: v.number(),
  createdAt: v.number(),
  usedAt: v.number(),
  device: v.string(),
  renewals: jsonColumn(v.array(v.number())),
});

export const knownNetworkTable = v.object({ userId: v.number(), network: v.string(), usedAt: v.number() });

export const knownDeviceTable = v.object({ userId: v.number(), device: v.string(), usedAt: v.number() });

export const rateCountTable = v.object({
  key: v.string(),
  count: v.number(),
  endsAt: v.number(),
  times: jsonColumn(v.array(v.number())),
});

export const spentTokenTable = v.object({ id: v.string(), expiresAt: v.number() });
