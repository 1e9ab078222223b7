import type { Composers } from '#outbox/mail/public.ts';
import { composeAddressChanged, composeNotice } from './notice-mails.ts';
import { composeProofCode } from './proof-codes.ts';
import { composeChangeAddress, composeForgotten, composeVerify } from './recovery-mails.ts';

export const ACCOUNT_COMPOSERS: Omit<Composers, 'DIGEST' | 'QUIET_DEVICES'> = {
  FORGOTTEN: composeForgotten,
  VERIFY: composeVerify,
  PROOF_CODE: composeProofCode,
  CHANGE_ADDRESS: composeChangeAddress,
  ADDRESS_CHANGED: composeAddressChanged,
  NOTICE: composeNotice,
};
