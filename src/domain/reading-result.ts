/** A piece of a foreign text that a reader did not understand, as it was written, and a code that says why. */
export type Left<Why extends string> = { readonly text: string; readonly why: Why };

/** What a reader of foreign text understood and what it did not, so that no screen shows the one without the other. */
export type Reading<Read, Why extends string = string> = {
  readonly read: Read;
  readonly left: readonly Left<Why>[];
};
