const MINORS = ['INFANT', 'CHILD', 'TEEN'];

type Judged<Reduction> = {
  readonly reduction: Reduction | null;
  readonly verdict?: string | null | undefined;
  readonly cautions: readonly { readonly severity: string; readonly who?: string | undefined }[];
};

/** Null for a minor's caution: less is no answer. */
export function reducesTo<Reduction>({ reduction, verdict, cautions }: Judged<Reduction>): Reduction | null {
  const isOfMinor = cautions.some(({ who, severity }) => severity !== 'INFO' && MINORS.includes(who ?? ''));
  return verdict === 'avoid' || isOfMinor ? null : reduction;
}
