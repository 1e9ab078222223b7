const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
};

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** HTML without a CSP cannot be ours. */
const FOREIGN_HTML_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

function isSecured({ headers }: Response): boolean {
  return headers.has('content-security-policy') && Object.keys(SECURITY_HEADERS).every((name) => headers.has(name));
}

/** Unless set already, as on cached answers. */
export function withSecurityHeaders(response: Response): Response {
  if (isSecured(response)) return response;
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!secured.headers.has(name)) secured.headers.set(name, value);
  const isPage = /^text\/html\b/i.test(secured.headers.get('content-type') ?? '');
  if (isPage) {
    const policy = secured.headers.get('content-security-policy') ?? FOREIGN_HTML_POLICY;
    // A sandbox has no origin to speculate from.
    if (!policy?.includes('sandbox')) secured.headers.set('speculation-rules', '"/speculation.json"');
    secured.headers.set('content-security-policy', policy);
    if (!policy.includes('frame-ancestors')) {
      secured.headers.set('content-security-policy', `${policy.replace(/[;\s]+$/, '')}; frame-ancestors 'none'; report-to csp`);
      secured.headers.set('reporting-endpoints', 'csp="/reports"');
    }
  } else if (!secured.headers.has('content-security-policy')) {
    secured.headers.set('content-security-policy', DATA_POLICY);
  }
  return secured;
}
