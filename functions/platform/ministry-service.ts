/** The Ministry's open data service; C003 is the register of health functional foods (건강기능식품 품목제조신고). It answers inside Korea only. */
export const MINISTRY_SERVICE = 'https://openapi.foodsafetykorea.go.kr';
