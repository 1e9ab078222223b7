import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { jpegPhoto, meanDifference, pngPicture, SECRET, type TaggedType, taggedPhoto } from '#tests/support/pictures.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { addressOf, fetched, upload as uploadTo } from '#tests/support/uploads.ts';

const IMAGE = '/api/v1/users/me/profile-image';
const madeSchema = v.object({ result: v.object({ notificationRoutineId: v.number() }) });

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await borrowServer('ticking');
  person = await newPerson(server, 'photo@example.com');
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array, declared?: string) => uploadTo(server, person.headers, bytes, declared);

function chunksOf(webp: Buffer): string[] {
  const kinds: string[] = [];
  for (let at = 12; at < webp.length; at += 8 + Math.ceil(webp.readUInt32LE(at + 4) / 2) * 2)
    kinds.push(webp.toString('latin1', at, at + 4));
  return kinds;
}

const TYPES: readonly TaggedType[] = ['jpeg', 'png', 'webp'];

describe('a photo', () => {
  it.each(TYPES.flatMap((type) => [1, 3, 6, 8].map((orientation) => [type, orientation] as const)))(
    'a %s of orientation %i is stored upright as WebP, without EXIF, place, XMP, colour profile and content credentials',
    async (type, orientation) => {
      const photo = await taggedPhoto(type, orientation);
      const before = await sharp(photo).metadata();
      for (const part of [before.exif, before.xmp, before.icc]) expect(part?.length).toBeGreaterThan(0);
      expect(photo.includes('c2pa')).toBe(true);
      // The bytes decide, not the declared type.
      const reply = await upload(photo, 'text/html');
      expect(reply.body).toMatchObject({ secure_url: expect.stringMatching(/\.webp$/), result: { secure_url: expect.any(String) } });
      const { response, bytes } = await fetched(addressOf(reply));
      const { format, width, height, exif, xmp, icc, orientation: after } = await sharp(bytes).metadata();
      const [wide, tall] = orientation < 5 ? [60, 40] : [40, 60];
      expect({ format, width, height, exif, xmp, icc, after }).toEqual({ format: 'webp', width: wide, height: tall });
      expect(new Set(chunksOf(bytes)).difference(new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']))).toEqual(new Set());
      for (const word of [SECRET, 'c2pa', 'Exif', 'xmpmeta']) expect(bytes.includes(word)).toBe(false);
      expect(await meanDifference(bytes, photo)).toBeLessThan(4);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );

  it.each([
    [4000, 4000, 1024, 1024],
    [3000, 500, 1024, 171],
    [500, 3000, 171, 1024],
    [1024, 700, 1024, 700],
    [30, 20, 30, 20],
  ])(
    'a photo of %i × %i is stored as %i × %i: shrunk to 1,024 pixels, never enlarged',
    async (width, height, storedWidth, storedHeight) => {
      const { bytes } = await fetched(addressOf(await upload(await pngPicture(width, height))));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: storedWidth, height: storedHeight });
    },
  );

  it('an animated WebP is stored as its first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame('red'), await frame('blue')];
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { bytes } = await fetched(addressOf(await upload(animated)));
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(await meanDifference(bytes, frames[0] ?? Buffer.alloc(0))).toBeLessThan(4);
  });

  it('a photo has a random name that reveals nothing of its owner', async () => {
    const png = await pngPicture();
    const names = await Promise.all([1, 2, 3].map(async () => addressOf(await upload(png))));
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(new RegExp(`^${server.url}/media/pictures/v1/[\\w-]{22}\\.webp$`));
  });

  it('a photo becomes the profile picture; the one before is deleted by the queue', async () => {
    const [first, second] = [addressOf(await upload(await pngPicture())), addressOf(await upload(await jpegPhoto()))];
    for (const profileImageUrl of [first, second]) {
      const reply = await send(server, 'PATCH', IMAGE, person.headers, { profileImageUrl });
      expect(resultOf(reply, v.string())).toBe(profileImageUrl);
      const read = await send(server, 'GET', `${IMAGE}?_t=1`, person.headers);
      expect([resultOf(read, v.string()), read.headers.get('cache-control')]).toEqual([profileImageUrl, 'private, no-store']);
    }
    await expect.poll(async () => (await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
  });

  it('a photo that nothing shows is deleted after a day; a profile and a reminder keep theirs', async () => {
    const other = await newPerson(server, 'unused-photos@example.com');
    const uploadAs = async () => addressOf(await uploadTo(server, other.headers, await pngPicture()));
    const [unused, profileImageUrl, ofRoutine] = [await uploadAs(), await uploadAs(), await uploadAs()];
    await send(server, 'PATCH', IMAGE, other.headers, { profileImageUrl });
    const made = await send(server, 'POST', '/api/v1/notifications/routines/custom', other.headers, {
      name: '사진 있는 알약',
      imageUrl: ofRoutine,
      schedules: [{ dayOfWeek: 'MON', time: '09:00' }],
    });
    const statuses = () => Promise.all([unused, profileImageUrl, ofRoutine].map(async (address) => (await fetch(address)).status));
    const start = Date.now();
    await server.tick(new Date(start + 23 * 3_600_000));
    expect(await statuses()).toEqual([200, 200, 200]);
    await server.tick(new Date(start + 25 * 3_600_000));
    await expect.poll(statuses).toEqual([404, 200, 200]);
    const { notificationRoutineId } = v.parse(madeSchema, made.body).result;
    await send(server, 'DELETE', `/api/v1/notifications/routines/${notificationRoutineId}`, other.headers);
    await server.tick(new Date(start + 50 * 3_600_000));
    await expect.poll(statuses).toEqual([404, 200, 404]);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'https://evil.example/a.png',
    '/media/pictures/v1/aaaaaaaaaaaaaaaaaaaaaa.webp',
    'data:image/png;base64,AA',
    7,
  ])('a photo is not shown from %j', async (profileImageUrl) => {
    const reply = await send(server, 'PATCH', IMAGE, person.headers, { profileImageUrl });
    expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ code: 'VALID400_0' })]);
  });

  it('a photo of another person is not accepted as one’s own', async () => {
    const other = await newPerson(server, 'photo-thief@example.com');
    const profileImageUrl = addressOf(await upload(await pngPicture()));
    expect((await send(server, 'PATCH', IMAGE, other.headers, { profileImageUrl })).status).toBe(400);
  });
});

describe('another image host', () => {
  it('another image host gets the cleaned photo, and its address may be shown when its host is on the list', LONG, async () => {
    let received = Buffer.alloc(0);
    const host = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      received = Buffer.concat(chunks);
      const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/kept.jpg`;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ secure_url: address }));
    });
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    const name = `127.0.0.1:${(host.address() as AddressInfo).port}`;
    const outside = await startServer({ UPLOAD_URL: `http://${name}/upload`, UPLOAD_PRESET: 'our-preset', IMAGE_HOSTS: name });
    try {
      const owner = await newPerson(outside, 'outside@example.com');
      const profileImageUrl = addressOf(await uploadTo(outside, owner.headers, await jpegPhoto()));
      expect(profileImageUrl).toBe(`http://${name}/kept.jpg`);
      expect(received.includes('our-preset')).toBe(true);
      expect(received.includes(SECRET)).toBe(false);
      expect((await send(outside, 'PATCH', IMAGE, owner.headers, { profileImageUrl })).status).toBe(200);
      expect((await outside.pictures.list()).objects).toEqual([]);
      host.closeAllConnections();
      await new Promise((done) => host.close(done));
      const away = await uploadTo(outside, owner.headers, await jpegPhoto());
      expect([away.status, away.body]).toEqual([503, expect.objectContaining({ code: 'A0001', message: '이미지 업로드에 실패했습니다.' })]);
    } finally {
      host.close();
      await outside.close();
    }
  });
});
