import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFile } from '#upstream/shared/pictures/find-file.ts';

async function formOf(
  entries: readonly (readonly [string, string | File])[],
): Promise<{ readonly bytes: Uint8Array; readonly type: string }> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const request = new Request('http://a.example', { method: 'POST', body: form });
  return { bytes: new Uint8Array(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

const fileOf = (bytes: Uint8Array, name = 'a.jpg') => new File([new Uint8Array(bytes)], name);
const found = ({ bytes, type }: { readonly bytes: Uint8Array; readonly type: string }) => findFile(bytes, type, 'file');
const raw = (text: string, type = 'multipart/form-data; boundary=x') => found({ bytes: Buffer.from(text, 'latin1'), type });

describe('the file of a form', () => {
  it('the file of a form is its very bytes, wherever it stands and whatever is in it', async () => {
    const line = fc.constantFrom(...['\r\n', '--', '\r\n--', 'x', '\r', '\n'].map((text) => Buffer.from(text)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(line, fc.uint8Array({ maxLength: 40 })), { maxLength: 12 }),
        fc.boolean(),
        async (parts, isFirst) => {
          const bytes = Buffer.concat(parts);
          const preset = ['upload_preset', 'profile'] as const;
          const file = ['file', fileOf(bytes, '../"네임;name=other\r\n.jpg')] as const;
          const form = await formOf(isFirst ? [file, preset] : [preset, file]);
          expect(Buffer.from(found(form) ?? [1, 2, 3])).toEqual(bytes);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('the file of a form is not a text, another name, or a file beyond the parts of our forms', async () => {
    expect(found(await formOf([['file', 'text']]))).toBeNull();
    expect(found(await formOf([['files', fileOf(Buffer.from('a'))]]))).toBeNull();
    const many = Array.from({ length: 20 }, (_, each) => [`field${each}`, 'text'] as const);
    expect(found(await formOf([...many, ['file', fileOf(Buffer.from('a'))]]))).toBeNull();
  });

  it('the file of a form is read as clients of all kinds write it', () => {
    expect(Buffer.from(raw('--x\r\nCONTENT-DISPOSITION: form-data; filename=a; name=file\r\n\r\nabc\r\n--x--') ?? []).toString()).toBe(
      'abc',
    );
    expect(raw('preamble\r\n--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--')).toHaveLength(0);
    expect(
      raw(
        '--a b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nabc\r\n--a b--',
        'multipart/form-data; boundary="a b"',
      ),
    ).toHaveLength(3);
  });

  it.each([
    '',
    '--x',
    '--x--\r\n',
    '--x\r\n\r\n',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="f"',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nnever ends',
    `--x\r\n${'a: b\r\n'.repeat(1000)}Content-Disposition: form-data; name="file"; filename="f"\r\n\r\nabc\r\n--x--`,
    '--x\r\nX-Content-Disposition: form-data; name="file"; filename="f"\r\n\r\nabc\r\n--x--',
  ])('the file of a form is missing in %j', (text) => expect(raw(text)).toBeNull());

  it('the file of a form is missing without a boundary', () => expect(raw('--x\r\n', 'multipart/form-data; charset=x')).toBeNull());
});
