import type { Composers } from '../mail/index.ts';

/** The letters about an account. */
export const ACCOUNT_COMPOSERS: Omit<Composers, 'DIGEST'> = {
  FORGOTTEN: async () => null,
  VERIFY: async () => null,
  CHANGE_ADDRESS: async () => null,
  NOTICE: async () => null,
};
