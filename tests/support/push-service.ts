import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import { importJWK, jwtVerify } from 'jose';
import * as v from 'valibot';
import { PUSH_CERTIFICATE, PUSH_KEY } from './push-certificate.ts';

type Ece = { decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer };
const ece: Ece = createRequire(import.meta.url)('http_ece');

const declaredSchema = v.object({
  title: v.string(),
  body: v.string(),
  tag: v.string(),
  lang: v.literal('ko'),
  navigate: v.pipe(v.string(), v.url()),
  icon: v.pipe(v.string(), v.url()),
  mutable: v.literal(true),
  app_badge: v.optional(v.number()),
  data: v.object({ url: v.string(), token: v.optional(v.string()), actions: v.optional(v.string()) }),
});

const messageSchema = v.object({
  web_push: v.literal(8030),
  notification: declaredSchema,
  mutable: v.literal(true),
  app_badge: v.optional(v.number()),
  title: v.string(),
  body: v.string(),
  tag: v.string(),
  count: v.optional(v.string()),
  url: v.string(),
});
export type PushedMessage = v.InferOutput<typeof messageSchema>;

/** The decrypted message with its headers. */
export type Pushed = { readonly message: PushedMessage; readonly text: string; readonly headers: IncomingMessage['headers'] };

/** A status with headers, or a connection fault. */
export type Answer = { readonly status: number; readonly headers?: Record<string, string> } | 'hang' | 'reset';

export type PushDevice = {
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  /** Oldest first; an unsuccessful answer delivers nothing. */
  readonly pushed: Pushed[];
  /** Requests of any outcome. */
  tries: number;
  /** Next answers; then 201. */
  readonly answers: Answer[];
};

export type PushService = {
  readonly origin: string;
  /** @param applicationServerKey if given, only this VAPID key may send */
  newDevice(applicationServerKey?: string): PushDevice;
  close(): Promise<void>;
};

/** Refuses what a real push service would: no TTL, or a token with a wrong signature, audience or lifetime. */
async function checkSender(headers: IncomingMessage['headers'], origin: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const raw = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: raw.subarray(1, 33).toString('base64url'), y: raw.subarray(33).toString('base64url') };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin, algorithms: ['ES256'] });
  const lifetime = (payload.exp ?? 0) - Date.now() / 1000;
  if (lifetime <= 0 || lifetime > 86_400) throw new Error('a token of the wrong length');
  if (!/^(mailto:|https:)/.test(String(payload.sub))) throw new Error('nobody to write to');
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no lifetime');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encryption');
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(String(headers['topic'] ?? 'none'))) throw new Error('a topic that is none');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

export async function openPushService(): Promise<PushService> {
  const devices = new Map<string, { device: PushDevice; secret: ECDH; senderKey: string | undefined }>();
  let origin = '';

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const known = devices.get(request.url ?? '');
    if (!known) {
      response.writeHead(410).end();
      return;
    }
    known.device.tries += 1;
    const answer = known.device.answers.shift() ?? { status: 201, headers: { location: `${origin}/message` } };
    if (answer === 'hang') return;
    if (answer === 'reset') {
      request.socket.destroy();
      return;
    }
    const sender = /k=(.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (known.senderKey !== undefined && known.senderKey !== sender) {
      response.writeHead(403).end();
      return;
    }
    if (answer.status < 300) {
      await checkSender(request.headers, origin);
      const text = ece
        .decrypt(body, { version: 'aes128gcm', privateKey: known.secret, authSecret: known.device.subscription.keys.auth })
        .toString();
      known.device.pushed.push({ message: v.parse(messageSchema, JSON.parse(text)), text, headers: request.headers });
    }
    response.writeHead(answer.status, answer.headers).end();
  };

  const server = createServer({ key: readFileSync(PUSH_KEY), cert: readFileSync(PUSH_CERTIFICATE) }, (request, response) => {
    handle(request, response).catch((failure) => {
      console.error(failure);
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `https://localhost:${typeof address === 'object' ? address?.port : 0}`;

  return {
    origin,
    newDevice(applicationServerKey) {
      const secret = createECDH('prime256v1');
      const p256dh = secret.generateKeys('base64url');
      const url = `/push/${randomBytes(9).toString('base64url')}`;
      const device: PushDevice = {
        subscription: { endpoint: origin + url, keys: { p256dh, auth: randomBytes(16).toString('base64url') } },
        pushed: [],
        tries: 0,
        answers: [],
      };
      devices.set(url, { device, secret, senderKey: applicationServerKey });
      return device;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
