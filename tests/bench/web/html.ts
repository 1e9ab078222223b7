const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/gi;
const PRELOADED_MODULE = /<link\b[^>]*rel="?modulepreload"?[^>]*>/gi;
const DATA_TYPE = /\btype="?(application\/(ld\+)?json|speculationrules|importmap)/i;
const SOURCE = /\bsrc="?([^"\s>]+)/i;

/** The same page with every script taken out: what no page with behaviour can beat. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPT, '').replace(PRELOADED_MODULE, '');
}

/** The code that stands in the page itself; data blocks are no code. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([whole]) => !DATA_TYPE.test(openingTag(whole)) && !SOURCE.test(openingTag(whole)))
    .map(([, code = '']) => code);
}

function openingTag(element: string): string {
  return element.slice(0, element.indexOf('>') + 1);
}

/** An answer's status line and headers as HTTP/1.1 sends them, in bytes; HTTP/2 packs them tighter. */
export function headerBytes(status: number, headers: Headers): number {
  return Buffer.byteLength(`HTTP/1.1 ${status} OK\r\n${[...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}
