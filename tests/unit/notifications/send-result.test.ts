import { describe, expect, it } from 'vitest';
import { sendResultOf } from '#outbox/push/push-context.ts';

const NOW = Date.parse('2026-11-24T00:00:00Z');
const kindOf = (status: number) => sendResultOf(status, null, NOW).kind;

describe('the answer of a push service', () => {
  it.each([
    [[200, 201, 204, 299], 'sent'],
    [[404, 410], 'gone'],
    [[408, 429, 500, 503], 'later'],
    [[301, 400, 401, 403, 405, 413], 'refused'],
  ])("a push service's answer of %j is %s", (statuses, kind) => expect(statuses.map(kindOf)).toEqual(statuses.map(() => kind)));

  it.each([
    [401, true],
    [403, true],
    [400, false],
    [413, false],
  ])("a push service's answer of %i doubts our identity: %s", (status, isKey) =>
    expect(sendResultOf(status, null, NOW)).toEqual({ kind: 'refused', reason: `status ${status}`, isKey }),
  );

  it.each([
    [null, null],
    ['7', 7],
    ['0', 1],
    ['86400', 3600],
    ['Tue, 24 Nov 2026 00:00:30 GMT', 30],
    ['Mon, 23 Nov 2026 00:00:30 GMT', 1],
    ['soon', null],
  ])("a push service's answer with Retry-After %j waits %s seconds", (header, seconds) =>
    expect(sendResultOf(503, header, NOW)).toEqual({ kind: 'later', seconds }),
  );
});
