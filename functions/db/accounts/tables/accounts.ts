import * as v from 'valibot';
import { flag, jsonColumn } from '#db/rows.ts';
import { TRANSPORTS } from '#domain/accounts/passkey.ts';

export const userTable = v.object({
  id: v.number(),
  email: v.string(),
  nickname: v.string(),
  fullName: v.string(),
  provider: v.string(),
  gender: v.string(),
  birthDate: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  profileImageUrl: v.nullable(v.string()),
  createdAt: v.number(),
  emailVerifiedAt: v.nullable(v.number()),
});

export const formerBirthDateTable = v.object({ userId: v.number(), birthDate: v.nullable(v.string()), expiresAt: v.number() });

export const credentialTable = v.object({ userId: v.number(), passwordHash: v.string(), updatedAt: v.number() });

export const socialIdentityTable = v.object({ provider: v.string(), subject: v.string(), userId: v.number(), createdAt: v.number() });

export const preSignupTable = v.object({
  tokenHash: v.string(),
  email: v.string(),
  passwordHash: v.string(),
  nickname: v.string(),
  agreedTermIds: jsonColumn(v.array(v.number())),
  expiresAt: v.number(),
});

export const consentTable = v.object({
  id: v.number(),
  userId: v.nullable(v.number()),
  subjectHash: v.nullable(v.string()),
  termId: v.number(),
  version: v.string(),
  isAgreed: flag,
  at: v.number(),
});

export const supplementIdentityTable = v.object({ id: v.number(), sourceKey: v.string() });

export const brandIdentityTable = v.object({ id: v.number(), sourceKey: v.string() });

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

export const secretCheckTable = v.object({ name: v.string(), value: v.string() });

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
