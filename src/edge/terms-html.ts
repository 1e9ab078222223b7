import sanitize from 'sanitize-html';

export function termsHtml(content: string): string {
  return sanitize(content, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    allowedAttributes: { th: ['scope'] },
  });
}

/** `title` is escaped text. */
export type TermsSection = { readonly id: string; readonly title: string };

export function anchorSections(html: string): { readonly html: string; readonly sections: readonly TermsSection[] } {
  const sections: TermsSection[] = [];
  const anchored = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title: inner.replace(/<[^>]*>/g, '').trim() });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, sections };
}
