import { judgeAge } from '#domain/account.ts';
import { isCommonPassword } from '#domain/common-password.ts';
import { todayInSeoul } from '#domain/zoned-time.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Context } from '#upstream/http/context.ts';

/** Refuses a birth date of somebody too young, or of nobody alive. */
export function requireAge({ now }: Context, birthDate: string): void {
  const judgement = judgeAge(birthDate, todayInSeoul(now.getTime()));
  if (judgement === 'tooYoung') throw new ApiError('VALID400_0', 'tooYoung');
  if (judgement === 'impossible') throw new ApiError('VALID400_0', 'birthDateInvalid');
}

/** Refuses a password that anybody would try first. */
export function requireUncommonPassword(password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) throw new ApiError('VALID400_0', 'passwordCommon');
}
