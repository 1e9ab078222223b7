/** Operators' texts about Cloudflare. */
export const platformTexts = {
  tokenNeeded: 'Nothing may write to Cloudflare: log in with npx wrangler login, or set the variable CLOUDFLARE_API_TOKEN.',
  noAccount: 'This token sees no Cloudflare account: look at its permissions.',
  whichAccount: (accounts: string) => `There are several Cloudflare accounts: set CLOUDFLARE_ACCOUNT_ID to one of ${accounts}`,
  away: 'Cloudflare cannot be reached. The same command goes on where it stopped.',
  refused: (reason: string) => `Cloudflare refused: ${reason}. Mend it; the same command then goes on where it stopped.`,
} as const;
