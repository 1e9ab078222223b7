export const STANDARD = '건강기능식품의 기준 및 규격 (고시 제2026-43호)';
export const REFERENCE_INTAKES = '2025 한국인 영양소 섭취기준';
export const MEDICINE_NOTICE_2021 = '식약처 2021 병용 주의 안내';
export const MEDICINE_NOTICE_2012 = '식약청 2012 의약품 병용 안내';
export const HOSPITAL = '서울성모병원 영양제 조합 안내';
export const CUSTOM = '일반적인 복용 관례';
