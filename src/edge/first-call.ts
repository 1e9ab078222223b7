import { readMe } from '#contract/accounts.ts';
import { BOOKMARK_HEADER } from '#contract/endpoint.ts';
import { listRoutines } from '#contract/reminders.ts';
import { ACCESS_TOKEN_KEYS, BOOKMARK_KEY } from '#domain/session-tokens.ts';

/** Asks for what the screen shows first, before its code has come; `client/first-call.ts` hands the answer over. */
const asking = (address: string): string =>
  `try{let l=localStorage,t=${ACCESS_TOKEN_KEYS.map((key) => `l.${key}`).join('||')},b=l.${BOOKMARK_KEY},z=new Date().getTimezoneOffset(),h={authorization:'Bearer '+t},a=${address};` +
  `if(b)h['${BOOKMARK_HEADER}']=b;if(t)firstCall={address:a,token:t,answer:fetch(a,{headers:h})},firstCall.answer.catch(()=>0)}catch{}`;

/** By the person's day: that of the address, or today. */
const DATE = `new URLSearchParams(location.search).get('date')||new Date(Date.now()-z*6e4).toISOString().slice(0,10)`;

export const FIRST_CALLS = {
  routines: asking(`'${listRoutines.path}?date='+(${DATE})+'&tzOffset='+-z`),
  profile: asking(`'${readMe.path}'`),
} as const;
