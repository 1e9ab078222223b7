import * as v from 'valibot';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const address = v.pipe(v.string(), v.maxLength(320));
const job = { id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) };

const MAIL_NOTICES = [
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'ADDRESS_CHANGE_ASKED',
  'BIRTH_DATE_CHANGED',
  'DATA_EXPORTED',
  'WITHDRAWN',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'NEW_DEVICE',
] as const;

const deed = {
  device: v.pipe(v.string(), v.maxLength(100)),
  /** Milliseconds. */
  at: v.number(),
};

/** References only: text and tokens are made when sent. */
export const mailJobSchema = v.variant('kind', [
  v.object({ ...job, kind: v.literal('FORGOTTEN'), email: address }),
  v.object({ ...job, kind: v.literal('VERIFY'), userId: id, email: address }),
  v.object({ ...job, kind: v.literal('PROOF_CODE'), userId: id, email: address }),
  v.object({ ...job, kind: v.literal('CHANGE_ADDRESS'), userId: id, to: address }),
  v.object({ ...job, kind: v.literal('ADDRESS_CHANGED'), userId: id, email: address, ...deed }),
  v.object({
    ...job,
    kind: v.literal('NOTICE'),
    userId: id,
    email: address,
    notice: v.picklist(MAIL_NOTICES),
    ...deed,
  }),
  v.object({ ...job, kind: v.literal('QUIET_DEVICES'), userId: id }),
  v.object({ ...job, kind: v.literal('DIGEST'), userId: id, day: v.pipe(v.string(), v.isoDate()) }),
]);
export type MailJob = v.InferOutput<typeof mailJobSchema>;
export type MailKind = MailJob['kind'];
export type MailJobOf<Kind extends MailKind> = Extract<MailJob, { readonly kind: Kind }>;
