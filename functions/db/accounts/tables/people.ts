import * as v from 'valibot';
import { flag, jsonColumn } from '#db/columns.ts';

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
