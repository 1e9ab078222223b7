import { call } from '#client/http.ts';
import { readMe } from '#contract/accounts.ts';
import { type Audience, audienceOfMember } from '#domain/popular-filter.ts';

/** For whom a member's popular lists are, by their profile; null when that cannot be had. */
export async function readMemberAudience(): Promise<Audience | null> {
  const outcome = await call(readMe);
  return outcome.ok ? audienceOfMember(outcome.result.age, outcome.result.gender) : null;
}
