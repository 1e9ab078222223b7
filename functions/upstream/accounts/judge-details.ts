import { judgeAge } from '#domain/account.ts';
import { isCommonPassword } from '#domain/common-password.ts';
import { todayInSeoul } from '#domain/zoned-time.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';

/** Refuses a birth date of somebody too young, or of nobody alive. */
export function requireAge({ now }: Context, birthDate: string): void {
  const judgement = judgeAge(birthDate, todayInSeoul(now.getTime()));
  if (judgement === 'tooYoung') throw new ApiError('VALID400_0', '만 14세 미만은 가입할 수 없어요.');
  if (judgement === 'impossible') throw new ApiError('VALID400_0', '생년월일 형식이 올바르지 않습니다.');
}

/** Refuses a password that anybody would try first. */
export function requireUncommonPassword(password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) throw new ApiError('VALID400_0', '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.');
}
