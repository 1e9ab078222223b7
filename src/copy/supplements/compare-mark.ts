/** Apart from the words of the comparison, as lists load it before a touch. */
export const COMPARISON = '나란히 보기';
export const COMPARE = '비교';
export const addToComparison = (name: string): string => `${name} ${COMPARE}: ${COMPARISON}에 담기`;
