import type { TokenKeys } from '#platform/tokens.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';

export type Secrets = { readonly tokenKeys: TokenKeys; readonly pepper: string };

/** What accounts cannot do without; COMMON503 naming the variable that is missing. */
export function secretsOf({ tokenKeys, hashKey }: Context): Secrets {
  const missing = tokenKeys === undefined ? 'TOKEN_KEYS' : 'PASSWORD_PEPPER';
  if (tokenKeys === undefined || hashKey === undefined)
    throw new ApiError('COMMON503', `${missing} 설정이 없어 지금은 로그인과 회원가입을 할 수 없어요.`);
  return { tokenKeys, pepper: hashKey };
}
