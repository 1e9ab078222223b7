export type Left<Why extends string> = { readonly text: string; readonly why: Why };

/** Read and unread parts together: no screen shows one without the other. */
export type Reading<Read, Why extends string = string> = {
  readonly read: Read;
  readonly left: readonly Left<Why>[];
};
