import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post } from '#tests/support/api.ts';
import { isFull, LONG } from '#tests/support/conditions.ts';
import { damaged, heavyPictures, type LargePhotos, largePhotos } from '#tests/support/heavy-pictures.ts';
import { logIn, newPerson, ownAddress, type Person, signUpBody } from '#tests/support/people.ts';
import { pngPicture } from '#tests/support/pictures.ts';
import { type Memory, watchingMemory } from '#tests/support/resident-memory.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Megabytes over the idle runtime. */
const MOST = 40;
const DAMAGED = isFull ? 200 : 60;

let server: TestServer;
let memory: Memory;
let person: Person;
let large: LargePhotos;
beforeAll(async () => {
  [server, memory] = await watchingMemory(startServer);
  person = await newPerson(server, 'heavy@example.com');
  // Password hashing grows the idle runtime once.
  await post(server.url, '/api/v1/auth/signup', signUpBody('other@example.com'), ownAddress());
  await logIn(server, person.email);
  large = await largePhotos();
});
afterAll(() => server.close());

async function upload(bytes: Uint8Array): Promise<number> {
  await server.accounts.prepare('DELETE FROM rate_count').all();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'a.jpg'));
  return (await call(server.url, '/api/v1/uploads', { method: 'POST', headers: person.headers, body: form })).status;
}

describe('an upload of five megabytes', () => {
  it('an upload of five megabytes takes at most forty megabytes over an idle runtime', { ...LONG, timeout: 300_000 }, async () => {
    const pictures = await heavyPictures(large);
    for (let warm = 0; warm < 5; warm += 1) expect(await upload(await pngPicture())).toBe(200);
    const idle = memory.resident();
    memory.peak();
    const taken: [string, number, number][] = [];
    for (const [name, picture] of pictures) {
      expect(picture.length, name).toBeLessThanOrEqual(5 * 1024 * 1024);
      const status = await upload(picture);
      taken.push([name, status, Math.round(memory.peak() - idle)]);
    }
    expect(taken.filter(([, , megabytes]) => megabytes > MOST)).toEqual([]);
    expect(Math.max(...taken.map(([, , megabytes]) => megabytes))).toBeGreaterThan(2);
    const statuses = Object.fromEntries(taken.map(([name, status]) => [name, status]));
    expect(statuses).toMatchObject({
      'a plain JPEG': 200,
      'a plain PNG': 200,
      'a plain WebP': 200,
      'a PNG of 100 MB of empty pixels': 413,
    });
    expect(Object.entries(statuses).filter(([, status]) => ![200, 413, 415].includes(status))).toEqual([]);
  });

  it(`a damaged upload takes no more memory, in any of ${DAMAGED} ways`, { ...LONG, timeout: 300_000 }, async () => {
    const photos = Object.values(large);
    const taken: [number, number][] = [];
    const statuses = new Set<number>();
    for (let seed = 0; seed < DAMAGED; seed += 1) {
      // Storage runs in this process; its garbage from earlier uploads must not count.
      const before = memory.resident();
      memory.peak();
      statuses.add(await upload(damaged(photos, seed)));
      taken.push([seed, Math.round(memory.peak() - before)]);
    }
    expect(taken.filter(([, megabytes]) => megabytes > MOST)).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 415]));
    expect([...statuses].filter((status) => ![200, 413, 415].includes(status))).toEqual([]);
  });
});
