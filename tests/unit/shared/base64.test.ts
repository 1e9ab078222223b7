import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64Of, base64urlOf, bytesOfBase64 } from '#domain/shared/base64.ts';
import { contentHash, hashOf, keyedHash } from '#platform/hash.ts';

describe('bytes as text', () => {
  it('Base64 encodes bytes as Node does, and decodes either alphabet', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(base64urlOf(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect([...bytesOfBase64(base64Of(bytes))]).toEqual([...bytes]);
        expect([...bytesOfBase64(base64urlOf(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  it('Base64 refuses bytes outside both alphabets', () => {
    expect(() => bytesOfBase64('한글')).toThrow();
    expect(() => bytesOfBase64('a')).toThrow();
  });
});

describe('hashes', () => {
  it('hashes equal the published test vectors', async () => {
    expect(await contentHash('abc')).toBe('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
    expect(await hashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    // RFC 4231, test case 2.
    expect(await keyedHash('Jefe', 'what do ya want for nothing?')).toBe('W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM');
  });
});
