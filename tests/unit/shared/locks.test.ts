import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { setLocked } from '#stores/shared/locks.ts';

it('a pending control is locked until its answer has come, and nothing else with it', () => {
  const store = atom<ReadonlySet<string>>(new Set());
  setLocked(store, 'INTAKE PUSH', true);
  setLocked(store, 'EVENT PUSH', true);
  expect([...store.get()]).toEqual(['INTAKE PUSH', 'EVENT PUSH']);
  setLocked(store, 'INTAKE PUSH', false);
  expect([...store.get()]).toEqual(['EVENT PUSH']);
});
