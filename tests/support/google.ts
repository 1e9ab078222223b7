import { createServer, type IncomingMessage } from 'node:http';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import * as v from 'valibot';

const sentSchema = v.object({
  message: v.object({
    token: v.string(),
    data: v.record(v.string(), v.string()),
    webpush: v.object({ headers: v.record(v.string(), v.string()) }),
  }),
});
export type SentByFcm = v.InferOutput<typeof sentSchema>['message'];

export type Google = {
  readonly variables: Readonly<Record<string, string>>;
  readonly sent: SentByFcm[];
  /** Number of access tokens requested. */
  readonly tokenCalls: () => number;
  /** Next answers by device token; then 200. A 401 withdraws the access token. */
  readonly answers: Map<string, { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }[]>;
  close(): Promise<void>;
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** Google's token and FCM endpoints on loopback; the service account's assertion is verified. */
export async function startGoogle(): Promise<Google> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const sent: SentByFcm[] = [];
  const answers: Google['answers'] = new Map();
  let tokenCalls = 0;
  let withdrawals = 0;
  const accessToken = () => `access-${withdrawals}`;
  let origin = '';
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (request.url === '/token') {
      tokenCalls += 1;
      const assertion = new URLSearchParams(text).get('assertion') ?? '';
      const { payload } = await jwtVerify(assertion, publicKey, { audience: `${origin}/token`, issuer: 'push@vitanyang.example' });
      const isRight = payload['scope'] === 'https://www.googleapis.com/auth/firebase.messaging';
      reply(isRight ? 200 : 400, { access_token: accessToken(), expires_in: 3600, token_type: 'Bearer' });
      return;
    }
    const { message } = v.parse(sentSchema, JSON.parse(text));
    if (request.headers.authorization !== `Bearer ${accessToken()}` || request.url !== '/v1/projects/vitanyang-test/messages:send') {
      reply(401, {});
      return;
    }
    const answer = answers.get(message.token)?.shift();
    if (answer?.status === 401) withdrawals += 1;
    if (answer) reply(answer.status, answer.body, answer.headers);
    else {
      sent.push(message);
      reply(200, { name: 'projects/vitanyang-test/messages/1' });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const account = { project_id: 'vitanyang-test', client_email: 'push@vitanyang.example', private_key: await exportPKCS8(privateKey) };
  const app = { apiKey: 'key', appId: '1:1:web:1', projectId: 'vitanyang-test', messagingSenderId: '1', vapidKey: '' };
  return {
    variables: {
      FCM_SERVICE_ACCOUNT: JSON.stringify(account),
      FCM_BASE: origin,
      FCM_TOKEN_URL: `${origin}/token`,
      FIREBASE_CONFIG: JSON.stringify({
        ...app,
        vapidKey: 'BNQkS-yhEhKh_2HDcAHqjtzbFUfrN3_3DqoM-UaS1Qp0tQ1yN7qXTgDGC4u9bFzGiU5Rj5s9tOEPo5WkqD1P9yM',
      }),
    },
    sent,
    tokenCalls: () => tokenCalls,
    answers,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
