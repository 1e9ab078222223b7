/** Titles of the sources that `dosages.json` names by id. */
export const SOURCE_TITLES: Readonly<Record<string, string>> = {
  KDRI2025: '2025 한국인 영양소 섭취기준 (보건복지부·한국영양학회)',
  PR2025: '보건복지부 보도자료 (2025-12-31)',
  'MFDS2026-43': '건강기능식품의 기준 및 규격 (식약처 고시 제2026-43호)',
  'I-0040': '식품안전나라 건강기능식품 개별인정형 정보',
};
