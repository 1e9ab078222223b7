import { describe, expect, it } from 'vitest';
import { isPushEndpoint, loopbackPushOrigin } from '#domain/notifications/push-endpoint.ts';
import { HOSTILE_ENDPOINTS } from '#tests/support/hostile-endpoints.ts';

describe('where pushes may be sent', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QOz',
    'https://api.push.apple.com/3/device/x',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc%3d',
  ])('pushes may be sent to %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  it('pushes go nowhere else: 500 hostile addresses', () => {
    expect(new Set(HOSTILE_ENDPOINTS).size).toBeGreaterThanOrEqual(500);
    expect(HOSTILE_ENDPOINTS.filter((endpoint) => isPushEndpoint(endpoint))).toEqual([]);
    const loopback = loopbackPushOrigin('https://localhost:24680', 'http://127.0.0.1:8787');
    expect(HOSTILE_ENDPOINTS.filter((endpoint) => isPushEndpoint(endpoint, loopback))).toEqual([]);
  });

  it.each([
    'https://a..push.apple.com/x',
    'https://127.0.0.1.push.apple.com/x',
    'https://10.0.0.1.notify.windows.com/x',
    'https://-a.push.apple.com/x',
    'https://a-.notify.windows.com/x',
    'https://a_b.push.apple.com/x',
    'https://.push.apple.com/x',
    `https://${'a'.repeat(64)}.push.apple.com/x`,
  ])('pushes are not sent to a host that no machine has: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  it.each([
    ['https://localhost:1234', 'http://127.0.0.1:8787', 'https://localhost:1234'],
    ['https://localhost:1234', 'https://vitanyang.example', null],
    ['https://localhost:1234', 'https://127.0.0.1', null],
    ['https://localhost:1234', 'http://vitanyang.example', null],
    ['https://evil.example', 'http://127.0.0.1:8787', null],
    ['http://localhost:1234', 'http://127.0.0.1:8787', null],
    ['', 'http://127.0.0.1:8787', null],
    ['nonsense', 'http://127.0.0.1:8787', null],
  ])('the loopback allowance for pushes to %s on %s is %s', (configured, publicUrl, expected) => {
    expect(loopbackPushOrigin(configured, publicUrl)).toBe(expected);
  });
});
