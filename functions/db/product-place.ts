import { HIGHEST_SCORE, SUPPLEMENT_ID_LIMIT } from '#domain/supplement-id.ts';

/** The place of a score and an id in the order of both, falling, as SQL: the rowid of the product index, so that it is read in order and reading stops early. */
export function placeOf(score: string, id: string): string {
  return `((${HIGHEST_SCORE} - ${score}) * ${SUPPLEMENT_ID_LIMIT} + ${SUPPLEMENT_ID_LIMIT} - ${id})`;
}

/** The id of the product at a place, as SQL. */
export function idAt(place: string): string {
  return `(${SUPPLEMENT_ID_LIMIT} - ${place} % ${SUPPLEMENT_ID_LIMIT})`;
}
