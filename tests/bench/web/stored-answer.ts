/** An answer kept as a constant: `body` in base64, encoded as its headers say. */
export type StoredAnswer = { readonly body: string; readonly headers: Readonly<Record<string, string>> };
