import type { listTerms } from '#contract/terms.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { selectTerms } from './queries.ts';

export const listTermsVerb: Verb<typeof listTerms> = ({ context }) => selectTerms(context);
