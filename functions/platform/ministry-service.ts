/** C003 is the register (건강기능식품 품목제조신고). Reachable from Korea only. */
export const MINISTRY_SERVICE = 'https://openapi.foodsafetykorea.go.kr';
