import { describe, expect, it } from 'vitest';
import { withSecurityHeaders } from '#gateway/security-headers.ts';

const policyOf = (type: string, policy?: string) =>
  withSecurityHeaders(
    new Response('<script>1</script>', {
      headers: { 'content-type': type, ...(policy === undefined ? {} : { 'content-security-policy': policy }) },
    }),
  ).headers;

describe('the content policy of an answer', () => {
  it.each(['text/html', 'text/html; charset=utf-8', 'TEXT/HTML'])('the content policy puts %s without one into a sandbox', (type) => {
    const headers = policyOf(type);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(headers.get('speculation-rules')).toBeNull();
  });

  it('the content policy of a page stays as it is, except for frame-ancestors', () => {
    expect(policyOf('text/html', "script-src 'self'").get('content-security-policy')).toBe(
      "script-src 'self'; frame-ancestors 'none'; report-to csp",
    );
  });

  it.each(['application/json', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript', 'text/plain'])(
    'the content policy lets %s do nothing',
    (type) => {
      expect(policyOf(type).get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );
});
