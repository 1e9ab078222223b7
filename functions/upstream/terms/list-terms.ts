import type { listTerms } from '#contract/terms/terms.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectTerms } from './queries.ts';

export const listTermsVerb: Verb<typeof listTerms> = ({ context }) => selectTerms(context);
