import * as v from 'valibot';
import { exchange } from '#client/exchange.ts';
import { answerOwn } from '#contract/own-answer.ts';
import { namesSomebody, PEOPLE_KEY } from '#domain/cautions/people-key.ts';
import { MAXIMUM_COMBINATION } from '#domain/combination.ts';
import { type OwnAnswer, ownAnswerOf } from '#domain/own-answer.ts';
import { keepAnswer, readAnswer } from './kept.ts';

/** What of a list is analysed together: its first ten. */
export function analysable(ids: readonly number[]): number[] {
  return ids.slice(0, MAXIMUM_COMBINATION);
}

/** Who asks, as far as this device knows; the code that reads it comes only where somebody is chosen. */
async function bodyOfPerson(): Promise<object> {
  try {
    if (!namesSomebody(localStorage.getItem(PEOPLE_KEY))) return {};
  } catch {
    return {};
  }
  const { bodyOf, currentPerson } = await import('../people.ts');
  return bodyOf(currentPerson());
}

/** By what an answer is known again: the same products for the same person on the same day, as facts and rules may change by tomorrow. */
function keyOf(ids: readonly number[], person: object): string {
  return JSON.stringify([ids, person, new Date().toDateString()]);
}

/** What is to be said of some products taken together, as this device found it before; null where it has not. */
export async function keptAnswer(ids: readonly number[]): Promise<OwnAnswer | null> {
  return readAnswer(keyOf(analysable(ids), await bodyOfPerson()));
}

/** What is to be said of some products taken together: the analysis is asked once a day for each list; null when it cannot be had. The call carries no token. */
export async function readOwnAnswer(ids: readonly number[]): Promise<OwnAnswer | null> {
  const person = await bodyOfPerson();
  const supplementIds = analysable(ids);
  const key = keyOf(supplementIds, person);
  const kept = readAnswer(key);
  if (kept !== null) return kept;
  const reply = await exchange(answerOwn, { body: { supplementIds, population: null, concerns: null, ...person } }, null);
  const parsed = v.safeParse(v.object({ result: answerOwn.result }), reply?.body);
  if (!parsed.success) return null;
  const answer = ownAnswerOf(parsed.output.result);
  keepAnswer(key, answer);
  return answer;
}
