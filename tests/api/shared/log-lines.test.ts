import { describe, expect, it, vi } from 'vitest';
import { call } from '#tests/support/api.ts';
import { startServer } from '#tests/support/server.ts';

describe('queries of addresses', () => {
  it('queries of addresses come into no line of the log, whatever the answer is', async () => {
    const lines: string[] = [];
    const spies = (['log', 'error', 'warn', 'info'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line))),
    );
    const deployed = await startServer({ PUBLIC_URL: 'https://vitanyang.example', LOG_ONE_OF: '1' });
    const marked = (path: string) => `${path}${path.includes('?') ? '&' : '?'}query=MARKED&code=MARKED&state=MARKED&ids=1`;
    const paths = [
      ...['/', '/searchresult', '/product/1', '/combination-result', '/alarm', '/shared/x', '/none', '/share', '/unsubscribe'],
      ...['/api/v1/search', '/api/v1/supplements/1', '/api/v1/none', '/api/v1/likes/me', '/og/none.png', '/_astro/none.js'],
      ...['/login/oauth2/code/naver', '/oauth2/authorization/naver', '/healthz', '/readyz', '/status.json', '/reports/seen'],
    ];
    for (const path of paths) await call(deployed.url, marked(path), { redirect: 'manual' });
    await deployed.catalogue.batch([deployed.catalogue.prepare('ALTER TABLE supplement RENAME TO mislaid')]);
    for (const path of ['/product/2', '/api/v1/supplements/2']) await call(deployed.url, marked(path), { redirect: 'manual' });
    await expect.poll(() => lines.filter((line) => line.includes('"request"')).length).toBeGreaterThanOrEqual(paths.length);
    expect(lines.some((line) => line.includes('"level":"error"'))).toBe(true);
    await deployed.close();
    for (const spy of spies) spy.mockRestore();
    expect(lines.filter((line) => line.includes('MARKED'))).toEqual([]);
  });
});
