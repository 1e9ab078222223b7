import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';
import { hashOf, keyedHash } from '#platform/hash.ts';
import { tokenKeysSchema } from '#platform/tokens.ts';
import { hasPeople, replaceSecretCheck, selectSecretChecks } from './queries/secret-checks.ts';

export const ACCEPT_LOST_PEPPER = 'accept-lost-pepper';

type Secrets = Readonly<Record<string, string | undefined>>;

const PEPPER = 'PASSWORD_PEPPER';
const KEYS = 'TOKEN_KEYS';

/** 256 bits cannot be guessed. */
const pepperCheck = (pepper: string) => keyedHash(pepper, 'secret check');

async function keyChecks(text: string): Promise<string[]> {
  const parsed = v.safeParse(tokenKeysSchema, text);
  return parsed.success ? Promise.all(parsed.output.map(({ kid }) => hashOf(kid))) : [];
}

type Judgement = {
  readonly fault: string | null;
  readonly notes: readonly string[];
  readonly checks: Readonly<Record<string, string>>;
};

/**
 * Read only. A lost pepper would silently be replaced and void every password. @param file named in the fix @param isAccepted the loss is
 * acknowledged
 */
export async function judgeSecrets(accounts: Database, secrets: Secrets, file: string, isAccepted: boolean): Promise<Judgement> {
  const pepper = secrets[PEPPER] ?? '';
  if (pepper === '') return { fault: null, notes: [], checks: {} };
  const known = await selectSecretChecks(accounts);
  const isInUse = known.size > 0 && (await hasPeople(accounts));
  const before = secrets[`${PEPPER}_BEFORE`] ?? '';
  const check = await pepperCheck(pepper);
  const right = [check, ...(before === '' ? [] : [await pepperCheck(before)])];
  const remembered = known.get(PEPPER);
  const isLost = isInUse && remembered !== undefined && !right.includes(remembered);
  const fault = `${PEPPER} in ${file} is not the one that people's passwords were made with: put the earlier file back, or, where it is lost, run the same command once with --${ACCEPT_LOST_PEPPER} (every password ends, and everybody sets a new one by mail).`;
  const keys = await keyChecks(secrets[KEYS] ?? '');
  const knownKeys = known.get(KEYS)?.split(' ');
  const areKeysLost = isInUse && knownKeys !== undefined && !keys.some((key) => knownKeys.includes(key));
  return {
    fault: isLost && !isAccepted ? fault : null,
    notes: [
      ...(isLost ? [`${PEPPER} is a new one: every password has ended, and everybody sets a new one by mail.`] : []),
      ...(areKeysLost
        ? [
            `${KEYS} is new: everybody is logged out until their session is renewed, and buttons and links in what was sent before have ended.`,
          ]
        : []),
    ],
    checks: { [PEPPER]: check, [KEYS]: keys.join(' ') },
  };
}

export async function rememberSecrets(accounts: Database, { checks }: Judgement): Promise<void> {
  const statements = Object.entries(checks).map(([name, value]) => replaceSecretCheck(accounts, name, value));
  if (statements.length > 0) await accounts.batch(statements);
}

/** @returns notes @throws if unusable */
export async function checkSecrets(accounts: Database, secrets: Secrets, file: string, isAccepted: boolean): Promise<readonly string[]> {
  const judgement = await judgeSecrets(accounts, secrets, file, isAccepted);
  if (judgement.fault !== null) throw new Error(judgement.fault);
  await rememberSecrets(accounts, judgement);
  return judgement.notes;
}
