const PASSED_ON = [
  'UPSTREAM_URL',
  'ALLOWED_ORIGINS',
  'CACHE_FRESH_SECONDS',
  'KAKAO_JS_KEY',
  'VAPID_SUBJECT',
  'FCM_SERVICE_ACCOUNT',
  'FCM_BASE',
  'FCM_TOKEN_URL',
  'FIREBASE_CONFIG',
  'IMAGE_HOSTS',
  'UPLOAD_URL',
  'UPLOAD_PRESET',
  'NAVER_ISSUER',
  'NAVER_CLIENT_ID',
  'NAVER_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
];

/** The variables that a local worker gets from this process's environment; secrets come from the state folder. */
export function workerVariables(
  port: number,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const variables: Record<string, string> = { PUBLIC_URL: environment['PUBLIC_URL'] ?? `http://127.0.0.1:${port}` };
  for (const name of PASSED_ON) {
    const value = environment[name];
    if (value) variables[name] = value;
  }
  return variables;
}
