import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createMimeMessage } from 'mimetext';
import PostalMime from 'postal-mime';
import * as v from 'valibot';

const messageSchema = v.object({
  from: v.object({ email: v.string(), name: v.string() }),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  headers: v.record(v.string(), v.string()),
});

const folderOf = (state: string) => join(state, 'mail');

export function takeMail(state: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { from, to, subject, text, html, headers } = v.parse(messageSchema, await request.json());
    const mail = createMimeMessage();
    mail.setSender({ name: from.name, addr: from.email });
    mail.setRecipient(to);
    mail.setSubject(subject);
    for (const [name, value] of Object.entries(headers)) mail.setHeader(name, value);
    mail.addMessage({ contentType: 'text/plain', data: Buffer.from(text).toString('base64'), encoding: 'base64' });
    mail.addMessage({ contentType: 'text/html', data: Buffer.from(html).toString('base64'), encoding: 'base64' });
    mkdirSync(folderOf(state), { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    writeFileSync(join(folderOf(state), name), mail.asRaw(), { mode: 0o600 });
    return new Response(null, { status: 204 });
  };
}

const MAIL_FILE = /^[\w.-]+\.eml$/;

function mailFilesOf(state: string): string[] {
  try {
    return readdirSync(folderOf(state))
      .filter((name) => MAIL_FILE.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation",
    'referrer-policy': 'no-referrer',
  });
  response.end(body);
}

type MailList = { readonly address: string; readonly folder: string; close(): void };

export function serveMails(state: string, port: number): Promise<MailList> {
  const server = createServer(async (request, response) => {
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) return send(response, 403, 'text/plain', '');
    const name = (request.url ?? '/').slice(1);
    const files = mailFilesOf(state);
    if (name === '') {
      const items = files.map((each) => `<li><a href="/${each}">${each}</a></li>`).join('');
      return send(response, 200, 'text/html', `<!doctype html><title>mail</title><ul>${items}</ul>`);
    }
    if (!files.includes(name)) return send(response, 404, 'text/plain', '');
    return send(response, 200, 'text/html', (await PostalMime.parse(readFileSync(join(folderOf(state), name)))).html ?? '');
  });
  return new Promise((done) => {
    const listen = (wanted: number) => server.listen(wanted, '127.0.0.1');
    server.once('error', () => listen(0));
    server.once('listening', () => {
      const bound = server.address();
      const listening = typeof bound === 'object' && bound !== null ? bound.port : port;
      done({ address: `http://127.0.0.1:${listening}`, folder: folderOf(state), close: () => server.close() });
    });
    listen(port);
  });
}
