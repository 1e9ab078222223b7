import { describe, expect, it } from 'vitest';
import { countedAddress, networkPrefix } from '#platform/network-prefix.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', 4, '203.0.113.7'],
    ['203.0.113.7', 3, '203.0.113'],
    ['::ffff:203.0.113.7', 4, '203.0.113.7'],
    ['2001:db8:1:2::1', 4, '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff:1:2:3', 4, '2001:db8:1:2'],
    ['2001:db8::1', 4, '2001:db8:0:0'],
    ['::1', 4, '0:0:0:0'],
    ['2001:db8:1:2:3:4:5:6', 3, '2001:db8:1'],
    ['', 4, ''],
  ] as const)('the network of an address %s by %i bytes: %s', (address, bytes, expected) =>
    expect(networkPrefix(address, bytes)).toBe(expected),
  );

  it.each(['', '127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('the network of an address leaves %j uncounted', (address) =>
    expect(countedAddress(address)).toBe(''),
  );
  it.each(['12.7.0.1', '2001:db8::1', '10.0.0.1'])('the network of an address counts %s', (address) =>
    expect(countedAddress(address)).not.toBe(''),
  );
});
