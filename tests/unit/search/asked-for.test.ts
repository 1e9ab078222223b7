import { expect, it } from 'vitest';
import { askedFor } from '#features/people/counts/index.tsx';

it('concerns that a guest is asked about put pregnancy first and single substances last', () => {
  const counts = ['FLUOROPYRIMIDINE', 'HYPERCALCEMIA', 'AGE', 'PREGNANT', 'WARFARIN'].map((concern) => ({
    ...{ concern, count: 1 },
    worst: 'AVOID' as const,
  }));
  expect(askedFor(counts).map(({ concern }) => concern)).toEqual(['PREGNANT', 'HYPERCALCEMIA', 'WARFARIN', 'FLUOROPYRIMIDINE']);
});
