/** Where the device keeps whose limits an analysis uses; by itself, because a page looks there before it has any other code. */
export const ANALYSIS_POPULATION_KEY = 'analysisPopulation';
