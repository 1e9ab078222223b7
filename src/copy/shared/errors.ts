import { myPage } from '../accounts/my-page.ts';
import { resetPassword } from '../accounts/recovery.ts';
import {
  CHANGED_ELSEWHERE,
  EMAIL_TAKEN,
  ENTER_QUERY,
  LINK_DEAD,
  LOGIN_NEEDED,
  minutesText,
  ROUTINE_NOT_FOUND,
  TEMPORARY,
  UNKNOWN_CODE,
  WRONG_PASSWORD,
} from './words.ts';

export const ERROR_TEXT = {
  COMMON400: '요청 형식이 올바르지 않아요. 다시 시도해 주세요.',
  VALID400_0: '입력한 값을 확인해 주세요.',
  COMMON401: LOGIN_NEEDED,
  COMMON403: '이 요청을 할 수 있는 권한이 없어요.',
  COMMON404: '찾을 수 없는 주소예요.',
  COMMON405: '이 주소에서는 쓸 수 없는 요청 방식이에요.',
  COMMON413: '보낸 내용이 너무 커요.',
  COMMON415: '지원하지 않는 형식이에요. JSON으로 보내 주세요.',
  COMMON429: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  COMMON499: '요청이 중간에 끊겼어요. 다시 시도해 주세요.',
  COMMON500: TEMPORARY,
  COMMON503: '지금은 이 기능을 쓸 수 없어요. 잠시 후 다시 시도해 주세요.',
  CE0001: '처리할 수 없는 요청이에요.',
  U0001: LOGIN_NEEDED,
  U0003: EMAIL_TAKEN,
  U0004: WRONG_PASSWORD,
  PROOF403: '본인 확인이 필요해요. 비밀번호나 패스키로 다시 확인해 주세요.',
  PASSKEY400: '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 써 주세요.',
  PASSKEY404: '더는 쓸 수 없는 패스키예요. 다른 방법으로 로그인해 주세요.',
  LINK400: LINK_DEAD,
  CLAIM409: resetPassword.birthDateWanted,
  S0001: '제품 정보를 찾을 수 없어요.',
  S0002: ENTER_QUERY,
  S0003: '분석할 영양제를 골라 주세요.',
  BARCODE400: '바코드가 아니에요. EAN이나 UPC 숫자 8자리, 12자리, 13자리를 확인해 주세요.',
  BARCODE404: UNKNOWN_CODE,
  A0001: '다른 서비스에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
  A0002: '다른 서비스가 쓸 수 없는 답을 보냈어요. 잠시 후 다시 시도해 주세요.',
  R0001: '이미 등록된 알림이에요.',
  R0002: ROUTINE_NOT_FOUND,
  R0003: CHANGED_ELSEWHERE,
  INGREDIENT404_0: '성분을 찾을 수 없어요.',
  AGEGROUP400_0: '지원하지 않는 연령대예요.',
  PURPOSE404: '알 수 없는 목적이에요.',
} as const;

export const SUCCESS_TEXT = '요청에 성공했습니다.';

export const DONE_TEXT = {
  signedUp: '회원가입이 완료되었습니다.',
  withdrawn: myPage.withdrawn,
  deviceSaved: '알림을 받을 기기를 등록했어요.',
  settingChanged: '알림 설정을 바꿨어요.',
} as const;

/** @param seconds until a retry may succeed */
export function tooManyText(seconds: number): string {
  const wait = seconds < 60 ? `${seconds}초` : minutesText(Math.ceil(seconds / 60));
  return `요청이 너무 많아요. ${wait} 뒤에 다시 시도해 주세요.`;
}
