import sanitize from 'sanitize-html';

/** HTML of a terms document with nothing in it but text structure: no script, no style, no picture, no address. */
export function termsHtml(content: string): string {
  return sanitize(content, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    allowedAttributes: { th: ['scope'] },
  });
}
