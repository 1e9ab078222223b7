const LONGEST_HEADERS = 4 * 1024;
const MOST_PARTS = 16;

const encoder = new TextEncoder();
const END_OF_HEADERS = encoder.encode('\r\n\r\n');

/** In [start, before); -1 if none. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number, before = bytes.length): number {
  const [first] = wanted;
  const last = before - wanted.length;
  for (let at = from; at <= last; at += 1) {
    if (bytes[at] !== first) continue;
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}

function boundaryOf(type: string): Uint8Array | null {
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  const boundary = match?.[1] ?? match?.[2];
  return boundary === undefined ? null : encoder.encode(`--${boundary}`);
}

function isFile(headers: string, name: string): boolean {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? '';
  return new RegExp(`(?:^|;)\\s*name="?${name}"?\\s*(?:;|$)`, 'i').test(disposition) && /;\s*filename\*?=/i.test(`;${disposition}`);
}

/** A view; the platform's FormData would copy the form three times. @param type content type with the boundary */
export function findFile(form: Uint8Array, type: string, name: string): Uint8Array | null {
  const boundary = boundaryOf(type);
  if (boundary === null) return null;
  const delimiter = encoder.encode(`\r\n${new TextDecoder().decode(boundary)}`);
  let at = indexOf(form, boundary, 0);
  for (let part = 0; part < MOST_PARTS && at !== -1; part += 1) {
    const start = at + boundary.length;
    const headersEnd = indexOf(form, END_OF_HEADERS, start, Math.min(form.length, start + LONGEST_HEADERS));
    if (headersEnd === -1) return null;
    const content = headersEnd + END_OF_HEADERS.length;
    // An empty part shares its CRLF with the headers.
    const end = indexOf(form, delimiter, content - 2);
    if (end === -1) return null;
    const headers = new TextDecoder().decode(form.subarray(start, headersEnd));
    if (isFile(headers, name)) return form.subarray(content, Math.max(content, end));
    at = end + 2;
  }
  return null;
}
