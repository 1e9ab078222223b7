import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  $chosenPurposes,
  $groups,
  $purposes,
  loadGroups,
  loadPurposes,
  startChoosing,
  toggleChosenPurpose,
} from '#stores/purposes/purposes.ts';

afterEach(() => vi.unstubAllGlobals());

function serve(status: number, result: unknown): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(
    async (_address: string) => new Response(JSON.stringify({ isSuccess: status === 200, code: '', message: '', result }), { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('the ticked purposes', () => {
  it('ticked purposes are three at most: a fourth is refused, and one can be unticked', () => {
    startChoosing([]);
    expect((['EYE', 'BONE', 'SKIN', 'FAT'] as const).map(toggleChosenPurpose)).toEqual(['added', 'added', 'added', 'full']);
    expect($chosenPurposes.get()).toEqual(['EYE', 'BONE', 'SKIN']);
    expect(toggleChosenPurpose('BONE')).toBe('removed');
    expect(toggleChosenPurpose('FAT')).toBe('added');
    expect($chosenPurposes.get()).toEqual(['EYE', 'SKIN', 'FAT']);
  });

  it('ticked purposes start with three at most', () => {
    startChoosing(['EYE', 'BONE', 'SKIN', 'FAT']);
    expect($chosenPurposes.get()).toEqual(['EYE', 'BONE', 'SKIN']);
  });
});

describe('the purposes', () => {
  it('the list of purposes is empty after a failure, and comes with the next request', async () => {
    serve(400, null);
    await loadPurposes();
    expect($purposes.get()).toEqual([]);
    serve(200, [{ code: 'EYE', description: '눈건강', imageUrl: null }]);
    await loadPurposes();
    expect($purposes.get()).toEqual([{ code: 'EYE', description: '눈건강', imageUrl: null }]);
  });
});

describe('the ingredients of purposes', () => {
  it('purpose ingredients are requested with every purpose', async () => {
    const fetched = serve(200, [{ name: '눈건강', ingredients: [] }]);
    await loadGroups(['EYE', 'BONE']);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/purposes/filter?goals=EYE&goals=BONE');
    expect($groups.get()).toMatchObject({ state: 'loaded', groups: [{ name: '눈건강', ingredients: [] }] });
  });

  it('purpose ingredients are pending until they have come, also when requested again', async () => {
    serve(200, []);
    const asked = loadGroups(['FAT']);
    expect($groups.get()).toEqual({ state: 'loading' });
    await asked;
    expect($groups.get()).toEqual({ state: 'loaded', groups: [] });
  });

  it('purpose ingredients keep the old list after a failure', async () => {
    serve(400, null);
    await loadGroups(['SKIN']);
    expect($groups.get()).toEqual({ state: 'failed' });
  });
});
