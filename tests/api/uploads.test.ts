import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Reply, resultOf } from '../support/api.ts';
import { LONG } from '../support/conditions.ts';
import { newPerson, type Person, send } from '../support/people.ts';
import { jpegPhoto, pixelsOf, pngPhoto, pngPicture, SECRET, webpPhoto } from '../support/pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';

const UPLOAD = '/api/v1/uploads';
const IMAGE = '/api/v1/users/me/profile-image';
const madeSchema = v.object({ result: v.object({ notificationRoutineId: v.number() }) });
const uploaded = v.object({ secure_url: v.string() });

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startServer();
  person = await newPerson(server, 'photo@example.com');
});
afterAll(() => server.close());

async function upload(
  bytes: Uint8Array,
  declared = 'image/jpeg',
  who: Record<string, string> = person.headers,
  to = server,
): Promise<Reply> {
  // One person may upload twenty photos an hour; here one has more.
  await to.accounts.prepare('DELETE FROM rate_count').all();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], '../../evil.html', { type: declared }));
  form.set('upload_preset', 'unsigned');
  return call(to.url, UPLOAD, { method: 'POST', headers: who, body: form });
}

const addressOf = (reply: Reply): string => resultOf(reply, uploaded).secure_url;

async function fetched(address: string): Promise<{ readonly response: Response; readonly bytes: Buffer }> {
  const response = await fetch(address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a photo', () => {
  it.each([
    ['JPEG', () => jpegPhoto(1), 'image/jpeg', /\.jpg$/],
    ['turned JPEG', () => jpegPhoto(6), 'image/jpeg', /\.jpg$/],
    ['progressive JPEG', () => jpegPhoto(8, true), 'image/jpeg', /\.jpg$/],
    ['PNG', () => pngPhoto(), 'image/png', /\.png$/],
    ['WebP', () => webpPhoto(), 'image/webp', /\.webp$/],
    ['lossless WebP', () => webpPhoto(true), 'image/webp', /\.webp$/],
  ] as const)('as %s keeps its pixels and loses everything else', async (_, make, type, name) => {
    const photo = await make();
    const before = await sharp(photo).metadata();
    expect(before.exif).toBeDefined();
    // Whatever type was declared: the bytes decide.
    const reply = await upload(photo, 'text/html');
    expect(reply.body).toMatchObject({ secure_url: expect.stringMatching(name), result: { secure_url: expect.any(String) } });
    const { response, bytes } = await fetched(addressOf(reply));
    expect(await pixelsOf(bytes)).toBe(await pixelsOf(photo));
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes('GPS')).toBe(false);
    const after = await sharp(bytes).metadata();
    if (type === 'image/jpeg') expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('has a random name that says nothing of its owner', async () => {
    const png = await pngPicture();
    const names = await Promise.all([1, 2, 3].map(async () => addressOf(await upload(png))));
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(new RegExp(`^${server.url}/media/pictures/v1/[\\w-]{22}\\.png$`));
  });

  it('becomes the profile picture; the one before is deleted by the queue', async () => {
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

  it('goes after a day in which nothing has shown it; a profile and a reminder keep theirs', async () => {
    const other = await newPerson(server, 'unused-photos@example.com');
    const uploadAs = async () => addressOf(await upload(await pngPicture(), 'image/png', other.headers));
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
    '/media/pictures/v1/aaaaaaaaaaaaaaaaaaaaaa.png',
    'data:image/png;base64,AA',
    7,
  ])('is not shown from %j', async (profileImageUrl) => {
    const reply = await send(server, 'PATCH', IMAGE, person.headers, { profileImageUrl });
    expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ code: 'VALID400_0' })]);
  });

  it('of somebody else is not shown as one’s own', async () => {
    const other = await newPerson(server, 'photo-thief@example.com');
    const profileImageUrl = addressOf(await upload(await pngPicture()));
    expect((await send(server, 'PATCH', IMAGE, other.headers, { profileImageUrl })).status).toBe(400);
  });
});

describe('what is no photo', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const append = (picture: Buffer, tail: string) => Buffer.concat([picture, Buffer.from(tail)]);

  it.each<readonly [string, () => Promise<Buffer> | Buffer]>([
    ['HTML', () => Buffer.from(html)],
    ['HTML behind a GIF header', () => Buffer.from(`GIF89a=1;${html}`)],
    ['HTML behind a JPEG start', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(html)])],
    ['HTML behind a PNG signature', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(html)])],
    ['HTML behind RIFF and WEBP', () => Buffer.from(`RIFF\x10\0\0\0WEBP${html}`)],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'GIF',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'AVIF',
      () =>
        sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
    ],
    ['a JPEG cut off', async () => (await jpegPhoto()).subarray(0, -30)],
    ['a PNG cut off', async () => (await pngPhoto()).subarray(0, -20)],
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7919) % 256))],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a ZIP', () => Buffer.from('PK\x03\x04')],
    [
      'a PNG that says it has 2.5 billion pixels',
      async () => {
        const png = await pngPicture();
        png.writeUInt32BE(50_000, 16);
        png.writeUInt32BE(50_000, 20);
        return png;
      },
    ],
  ])('%s: 415', async (_, make) => {
    const reply = await upload(await make(), 'image/png');
    expect([reply.status, reply.body]).toEqual([
      415,
      expect.objectContaining({ code: 'COMMON415', message: 'JPEG/PNG/WEBP 형식만 가능합니다.' }),
    ]);
  });

  it.each([
    ['JPEG', () => jpegPhoto()],
    ['PNG', () => pngPhoto()],
    ['WebP', () => webpPhoto()],
  ] as const)('a %s with a page behind it is stored without the page', async (_, make) => {
    const { bytes } = await fetched(addressOf(await upload(append(await make(), html))));
    expect(bytes.includes('script')).toBe(false);
    expect(await pixelsOf(bytes)).toBe(await pixelsOf(await make()));
  });

  it('a page in a comment of a JPEG is stored without it', async () => {
    const photo = await jpegPhoto();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)]);
    const { bytes } = await fetched(addressOf(await upload(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]))));
    expect(bytes.includes('script')).toBe(false);
  });

  it('more than 5 MB: 413, counted while it streams in, whatever length was announced', async () => {
    const large = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff));
    expect([large.status, large.body]).toEqual([413, expect.objectContaining({ message: '파일 용량은 5MB 이하만 가능합니다.' })]);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 400) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const response = await fetch(server.url + UPLOAD, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    } as RequestInit).catch(() => null);
    if (response !== null) expect(response.status).toBe(413);
    expect(sent).toBeLessThan(401);
  });

  it.each([
    ['no form', 'application/json', '{}', 415],
    ['an empty form', 'multipart/form-data; boundary=x', '--x--\r\n', 400],
    ['a broken form', 'multipart/form-data; boundary=x', 'nothing', 400],
    [
      'a form without a file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n',
      400,
    ],
  ])('%s', async (_, type, body, status) => {
    expect((await call(server.url, UPLOAD, { method: 'POST', headers: { ...person.headers, 'content-type': type }, body })).status).toBe(
      status,
    );
  });

  it('a guest', async () => {
    const reply = await upload(await pngPicture(), 'image/png', {});
    expect([reply.status, reply.body]).toEqual([401, expect.objectContaining({ code: 'U0001' })]);
  });

  it.each(['/media/pictures/v1/x.png', '/media/pictures/v1/..%2f..%2fsecrets', '/media/pictures/v1/aaaaaaaaaaaaaaaaaaaaaa.svg'])(
    '%s: 404',
    async (path) => {
      expect((await call(server.url, path)).status).toBe(404);
    },
  );
});

describe('another image host', () => {
  it('gets the cleaned photo, and its address may be shown when its host is on the list', LONG, async () => {
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
      const profileImageUrl = addressOf(await upload(await jpegPhoto(), 'image/jpeg', owner.headers, outside));
      expect(profileImageUrl).toBe(`http://${name}/kept.jpg`);
      expect(received.includes('our-preset')).toBe(true);
      expect(received.includes(SECRET)).toBe(false);
      expect((await send(outside, 'PATCH', IMAGE, owner.headers, { profileImageUrl })).status).toBe(200);
      expect((await outside.pictures.list()).objects).toEqual([]);
      host.closeAllConnections();
      await new Promise((done) => host.close(done));
      const away = await upload(await jpegPhoto(), 'image/jpeg', owner.headers, outside);
      expect([away.status, away.body]).toEqual([503, expect.objectContaining({ code: 'A0001', message: '이미지 업로드에 실패했습니다.' })]);
    } finally {
      host.close();
      await outside.close();
    }
  });
});
