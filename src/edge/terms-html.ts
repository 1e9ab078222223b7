import sanitize from 'sanitize-html';

/** Text structure only: no scripts, styles, pictures or links. */
export function termsHtml(content: string): string {
  return sanitize(content, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    allowedAttributes: { th: ['scope'] },
  });
}
