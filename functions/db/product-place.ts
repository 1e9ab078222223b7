import { HIGHEST_SCORE, SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';

/** SQL: falling by score and id; the index's rowid. */
export function placeOf(score: string, id: string): string {
  return `((${HIGHEST_SCORE} - ${score}) * ${SUPPLEMENT_ID_LIMIT} + ${SUPPLEMENT_ID_LIMIT} - ${id})`;
}

export function idAt(place: string): string {
  return `(${SUPPLEMENT_ID_LIMIT} - ${place} % ${SUPPLEMENT_ID_LIMIT})`;
}
