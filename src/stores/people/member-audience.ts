import { call } from '#client/http.ts';
import { readMe } from '#contract/accounts/accounts.ts';
import { type Audience, audienceOfMember } from '#domain/catalogue/popular-filter.ts';

/** By profile; null on failure. */
export async function readMemberAudience(): Promise<Audience | null> {
  const outcome = await call(readMe);
  return outcome.ok ? audienceOfMember(outcome.result.age, outcome.result.gender) : null;
}
