export const TERMS_SLUGS = ['service', 'privacy', 'marketing'] as const;
export type TermsSlug = (typeof TERMS_SLUGS)[number];

export function isTermsSlug(text: string): text is TermsSlug {
  return TERMS_SLUGS.some((slug) => slug === text);
}

const TITLE_WORD: Record<TermsSlug, RegExp> = { service: /이용\s*약관|서비스/, privacy: /개인\s*정보/, marketing: /마케팅/ };

/** By title, else position: two required, then optional. */
export function termsOfSlug<Document extends { readonly title: string; readonly required: boolean }>(
  documents: readonly Document[],
  slug: TermsSlug,
): Document | null {
  const titled = documents.find(({ title }) => TITLE_WORD[slug].test(title));
  if (titled) return titled;
  const required = documents.filter((document) => document.required);
  const byPlace = { service: required[0], privacy: required[1], marketing: documents.find((document) => !document.required) };
  return byPlace[slug] ?? null;
}
