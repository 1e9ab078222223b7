import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { crcOf } from '#tests/support/heavy-pictures.ts';
import { newPerson, type Person } from '#tests/support/people.ts';
import { jpegPhoto, meanDifference, pngPicture, taggedPhoto } from '#tests/support/pictures.ts';
import { copyState, freePort, startOn, startServer, type TestServer } from '#tests/support/server.ts';
import { recordingFront } from '#tests/support/statements.ts';
import { addressOf, fetched, UPLOAD, upload as uploadTo } from '#tests/support/uploads.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startServer();
  person = await newPerson(server, 'photo@example.com');
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array, declared?: string) => uploadTo(server, person.headers, bytes, declared);

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
    ['a PNG cut off', async () => (await taggedPhoto('png')).subarray(0, -20)],
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
  ])('an upload that is no photo, %s: 415', async (_, make) => {
    const reply = await upload(await make(), 'image/png');
    expect([reply.status, reply.body]).toEqual([
      415,
      expect.objectContaining({ code: 'COMMON415', message: 'JPEG/PNG/WEBP 형식만 가능합니다.' }),
    ]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('a %s with a page behind it is stored without the page', async (type) => {
    const photo = await taggedPhoto(type);
    const { bytes } = await fetched(addressOf(await upload(append(photo, html))));
    expect(bytes.includes('script')).toBe(false);
    expect(await meanDifference(bytes, photo)).toBeLessThan(4);
  });

  it('a page in a comment of a JPEG is stored without it', async () => {
    const photo = await jpegPhoto();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)]);
    const { bytes } = await fetched(addressOf(await upload(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]))));
    expect(bytes.includes('script')).toBe(false);
  });

  it('an upload of more than 16 megapixels: 413, before a pixel is decoded', async () => {
    // The header alone claims it: the pixels are those of a small picture.
    const png = await pngPicture();
    const header = Buffer.from(png.subarray(12, 29));
    header.writeUInt32BE(4001, 4);
    header.writeUInt32BE(4000, 8);
    const reply = await upload(Buffer.concat([png.subarray(0, 12), header, crcOf(header), png.subarray(33)]));
    expect([reply.status, reply.body]).toEqual([
      413,
      expect.objectContaining({ code: 'COMMON413', message: '사진을 1600만 화소 이하로 줄여서 다시 올려 주세요.' }),
    ]);
  });

  it('an upload of more than 5 MB: 413, counted while it streams in, whatever length was announced', async () => {
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
  ])('an upload that is no photo is refused: %s', async (_, type, body, status) => {
    expect((await call(server.url, UPLOAD, { method: 'POST', headers: { ...person.headers, 'content-type': type }, body })).status).toBe(
      status,
    );
  });

  it('a guest', async () => {
    const reply = await uploadTo(server, {}, await pngPicture());
    expect([reply.status, reply.body]).toEqual([401, expect.objectContaining({ code: 'U0001' })]);
  });

  it.each(['/media/pictures/v1/x.png', '/media/pictures/v1/..%2f..%2fsecrets', '/media/pictures/v1/aaaaaaaaaaaaaaaaaaaaaa.svg'])(
    'an upload at %s: 404',
    async (path) => {
      expect((await call(server.url, path)).status).toBe(404);
    },
  );
});

describe('uploads without the image service', () => {
  const front = (main: string) =>
    `${recordingFront(main).replace('export default', 'const counting =')}
    const fail = (code) => () => Promise.reject(Object.assign(new Error('IMAGES_INFO_ERROR'), { code: Number(code) }));
    const serviceOf = (code) => (code === null ? {} : { IMAGES: { info: fail(code) } });
    export default {
      ...counting,
      fetch: (request, { IMAGES, ...env }, context) => counting.fetch(request, { ...env, ...serviceOf(request.headers.get('x-code')) }, context),
    };`;

  it('uploads answer 503 without the image service or over its quota, and 415 for an unreadable file', async () => {
    const without = await startOn({ stateDirectory: copyState(), port: await freePort(), front });
    try {
      const owner = await newPerson(without, 'no-images@example.com');
      const uploadWith = async (headers: Record<string, string>) => uploadTo(without, { ...owner.headers, ...headers }, await jpegPhoto());
      const away = await uploadWith({});
      expect([away.status, away.body]).toEqual([
        503,
        expect.objectContaining({ code: 'COMMON503', message: 'IMAGES 바인딩이 없어 지금은 사진을 올릴 수 없어요.' }),
      ]);
      expect((await call(without.url, '/readyz')).body).toMatchObject({ checks: { images: 'missing', bucket: 'ok' } });
      const overQuota = await uploadWith({ 'x-code': '9422' });
      expect([overQuota.status, overQuota.body]).toEqual([503, expect.objectContaining({ code: 'A0001' })]);
      expect((await uploadWith({ 'x-code': '9412' })).status).toBe(415);
    } finally {
      await without.close();
      rmSync(without.stateDirectory, { recursive: true, force: true });
    }
  });
});
