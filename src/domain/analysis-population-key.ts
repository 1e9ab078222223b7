/** Where the device keeps whose limits an analysis uses; by itself, because a page looks there before it has any other code. */
export const ANALYSIS_POPULATION_KEY = 'analysisPopulation';

/** Whether what is kept there names somebody. */
export const namesSomebody = (kept: string | null): boolean => kept !== null && kept !== 'null';
