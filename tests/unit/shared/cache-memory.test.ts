import { describe, expect, it } from 'vitest';
import type { Entry } from '#gateway/cache/entry.ts';
import { Memory } from '#gateway/cache/memory.ts';

const MOST = 100_000;
const entry = (bytes: number): Entry => ({
  status: 200,
  headers: [['content-type', 'text/html']],
  body: new ArrayBuffer(bytes),
  storedAt: 0,
  isFailing: false,
});

describe('the memory of an isolate', () => {
  it('the memory cache never exceeds its byte limit, and keeps the newest', () => {
    const memory = new Memory(MOST, 30_000);
    for (let turn = 0; turn < 5000; turn += 1) {
      memory.write(`key ${turn % 700}`, entry((turn * 7919) % 31_000));
      expect(memory.bytes).toBeLessThanOrEqual(MOST);
    }
    memory.write('newest', entry(1000));
    expect(memory.read('newest')?.body.byteLength).toBe(1000);
    expect(memory.read('key 1')).toBeUndefined();
  });

  it('the memory cache counts a rewritten entry once, and refuses one that is too large', () => {
    const memory = new Memory(MOST, 30_000);
    memory.write('a', entry(1000));
    memory.write('a', entry(2000));
    const once = new Memory(MOST, 30_000);
    once.write('a', entry(2000));
    expect(memory.bytes).toBe(once.bytes);
    expect(memory.bytes).toBeGreaterThan(2000);
    memory.write('a', entry(30_001));
    expect([memory.bytes, memory.read('a')]).toEqual([0, undefined]);
  });

  it('the memory cache counts keys and headers: small answers at long addresses fill it too', () => {
    const memory = new Memory(MOST, 30_000);
    for (let turn = 0; turn < 1000; turn += 1) memory.write(`${turn}${'x'.repeat(1000)}`, entry(0));
    expect(memory.bytes).toBeLessThanOrEqual(MOST);
    expect(memory.read(`0${'x'.repeat(1000)}`)).toBeUndefined();
  });
});
