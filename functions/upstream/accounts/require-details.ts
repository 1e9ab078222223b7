import { checkAge } from '#domain/accounts/account.ts';
import { isCommonPassword } from '#domain/accounts/common-password.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';

/** @throws VALID400_0 below the minimum age or for an implausible birth date */
export function requireAge({ now }: Context, birthDate: string): void {
  const age = checkAge(birthDate, todayInSeoul(now.getTime()));
  if (age === 'tooYoung') throw new ApiError('VALID400_0', 'tooYoung');
  if (age === 'impossible') throw new ApiError('VALID400_0', 'birthDateInvalid');
}

/** @throws VALID400_0 for a common password */
export function requireUncommonPassword(password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) throw new ApiError('VALID400_0', 'passwordCommon');
}
