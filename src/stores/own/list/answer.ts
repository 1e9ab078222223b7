import * as v from 'valibot';
import { exchange } from '#client/exchange.ts';
import { answerOwn } from '#contract/own/own-answer.ts';
import { wayOutText } from '#copy/combinations/way-out.ts';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import { namesSomebody, PEOPLE_KEY } from '#domain/combinations/cautions/people-key.ts';
import { reducesTo } from '#domain/combinations/reduces-to.ts';
import { analysable, ownAnswerOf, toneOf } from '#domain/own/own-answer.ts';
import { sentProduct, withOwnNames } from '#domain/own/products/analysed.ts';
import { type KeptAnswer, keepAnswer, portionsOf, readAnswer } from './kept.ts';

async function bodyOfPerson(): Promise<object> {
  try {
    if (!namesSomebody(localStorage.getItem(PEOPLE_KEY))) return {};
  } catch {
    return {};
  }
  const { bodyOf, personFor } = await import('#stores/people/people.ts');
  return bodyOf(personFor(null));
}

/** Cached per list and day; null on failure. Sent without a token. */
export async function readOwnAnswer(ids: readonly number[]): Promise<KeptAnswer | null> {
  const kept = readAnswer(ids);
  if (kept !== null) return kept;
  const asked = analysable(ids);
  const supplementIds = asked.filter((id) => id > 0);
  const own = asked.length === supplementIds.length ? [] : (await import('../products/kept.ts')).$ownProducts.get();
  const ownProducts = own.slice(0, asked.length - supplementIds.length).map(sentProduct);
  const body = {
    supplementIds,
    ...(ownProducts.length > 0 && { ownProducts }),
    population: null,
    concerns: null,
    ...portionsOf(asked),
    ...(await bodyOfPerson()),
  };
  const reply = await exchange(answerOwn, { body }, null);
  const parsed = v.safeParse(v.object({ result: answerOwn.result }), reply?.body);
  if (!parsed.success) return null;
  const { line, totals, avoided } = ownAnswerOf(parsed.output.result);
  const reduction = reducesTo(parsed.output.result);
  const changes = reduction?.changes ?? [];
  const answer = {
    tone: toneOf(line),
    text: ownSupplements.line(line),
    hint: ownSupplements.lineHint(
      line,
      ids.length,
      reduction === null ? '' : wayOutText(reduction, withOwnNames(parsed.output.result.supplements, own)),
    ),
    share: line.total && line.total.total / line.total.upper,
    totals: [...totals],
    apart: parsed.output.result.apart,
    avoided: [...avoided],
    changed: changes.map(({ supplementId }) => supplementId),
    leftOut: changes.filter(({ how }) => how === 'LEAVE_OUT').map(({ supplementId }) => supplementId),
  };
  keepAnswer(ids, answer);
  return answer;
}
