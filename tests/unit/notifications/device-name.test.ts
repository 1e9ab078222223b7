import { describe, expect, it } from 'vitest';
import { canHavePasskeys } from '#domain/accounts/passkey.ts';
import { deviceName, isHandHeld } from '#domain/notifications/device-name.ts';

describe('what a device is called', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/150.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
      true,
    ],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', 'Chrome · Android', true],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/150.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
      true,
    ],
    ['Mozilla/5.0 (Linux; Android 16; wv) Chrome/150.0 Mobile Safari/537.36 KAKAOTALK 26.1.0', 'KakaoTalk · Android', true],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/150 Whale/1.0 Mobile Safari/537.36', 'Whale · Android', true],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0 Safari/537.36 Edg/150.0', 'Edge · Windows', false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'Safari · Mac', false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux', false],
    ['curl/8.0', '', false],
    ['', '', false],
  ])('the name of a device: %s', (agent, name, isHeld) => {
    expect([deviceName(agent), isHandHeld(deviceName(agent))]).toEqual([name, isHeld]);
  });
});

describe('a host of passkeys', () => {
  it.each([
    ['localhost', true],
    ['vitanyang.kr', true],
    ['127.0.0.1', false],
    ['[::1]', false],
    ['::1', false],
  ])('the name of a passkey host: %s', (host, can) => {
    expect(canHavePasskeys(host)).toBe(can);
  });
});
