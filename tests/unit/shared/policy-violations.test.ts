import { describe, expect, it } from 'vitest';
import { policyViolations } from '#gateway/policy-violations.ts';

const report = (body: object, type = 'csp-violation') => ({ type, body });
const told = (...reports: readonly unknown[]) => policyViolations(JSON.stringify(reports));

describe('what browsers report about the content policy', () => {
  it('a report of a policy violation is logged by its directive and the origin alone', () => {
    const body = { effectiveDirective: 'img-src', blockedURL: 'https://img.example/of/kim?id=1', documentURL: 'https://a.kr/alarm?date=1' };
    expect(told(report(body), report({ effectiveDirective: 'script-src-elem', blockedURL: 'inline' }))).toEqual([
      { directive: 'img-src', blocked: 'https://img.example' },
      { directive: 'script-src-elem', blocked: 'inline' },
    ]);
  });

  it('a report of a policy violation of another kind or shape is left out, and the rest is not', () => {
    const others = [
      report({}),
      report({ effectiveDirective: 'Not A Directive' }),
      report({ effectiveDirective: 'img-src' }, 'deprecation'),
      7,
    ];
    expect(told(...others, report({ effectiveDirective: 'font-src' }))).toEqual([{ directive: 'font-src', blocked: '' }]);
  });

  it('a report of policy violations counts five times at most', () => {
    expect(told(...Array.from({ length: 50 }, () => report({ effectiveDirective: 'font-src' })))).toHaveLength(5);
  });

  it.each(['', '{}', '[', 'null'])('a report of policy violations without a list is ignored: %j', (body) =>
    expect(policyViolations(body)).toBeNull(),
  );
});
