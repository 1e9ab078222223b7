import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remember } from '#platform/remember.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is remembered', () => {
  it('a remembered value is read once within its time, for each owner separately', async () => {
    const read = vi.fn(async ({ name }: { readonly name: string }) => name);
    const remembered = remember(10_000, read);
    const [one, other] = [{ name: 'one' }, { name: 'other' }];
    expect([await remembered(one), await remembered(other), await remembered(one)]).toEqual(['one', 'other', 'one']);
    expect(read).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    await remembered(one);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('a remembered value is read again after a failure', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('there');
    const remembered = remember(10_000, read);
    const owner = {};
    await expect(remembered(owner)).rejects.toThrow('away');
    expect(await remembered(owner)).toBe('there');
  });

  it("a remembered value does not make one owner wait for another's read", async () => {
    const read = vi
      .fn()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValueOnce('read');
    const remembered = remember(10_000, read);
    const owner = {};
    void remembered(owner);
    expect(await remembered(owner)).toBe('read');
  });
});
