import type { listTerms } from '#contract/terms.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { selectTerms } from './queries.ts';

/** All terms documents by id: clients tell them apart by order and title. */
export const listTermsVerb: Verb<typeof listTerms> = ({ context }) => selectTerms(context);
