const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/]/],
  ['private part of a JSON key', /"d"\s*:\s*"[\w-]{40,}"/],
  ['client secret', /\b(?:GOCSPX-[\w-]{20,}|AKIA[0-9A-Z]{16}|gh[pousr]_\w{36,}|xox[abprs]-[\w-]{20,}|AIza[\w-]{35})/],
  ['token', /\beyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/],
  [
    'value of a secret setting',
    /\b(?:PASSWORD_PEPPER|VAPID_PRIVATE_KEY|TOKEN_KEYS|BACKUP_KEY|STATUS_TOKEN)['"]?\s*[:=]\s*['"]?[\w+/=-]{32,}/,
  ],
];

/** Findings by kind; tests assemble their fake keys at run time. */
export function findSecrets(text: string): string[] {
  return SECRETS.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}
