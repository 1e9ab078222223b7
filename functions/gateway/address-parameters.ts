import { queryParameters } from '#contract/endpoint.ts';
import { pageAt } from '#domain/pages.ts';
import { endpointsAt } from './endpoints-at.ts';

type Parameters = ReturnType<typeof queryParameters>;

/** The parameters that decide the answer at a path, in their fixed order. */
function parametersOf(name: string): Parameters {
  const page = pageAt(name);
  if (page !== undefined) return { names: page.query ?? [], repeated: page.repeated ?? [] };
  const parameters = endpointsAt(name).map(queryParameters);
  return { names: parameters.flatMap(({ names }) => names), repeated: parameters.flatMap(({ repeated }) => repeated) };
}

type KnownParameters = {
  /** With its question mark; empty when it says nothing. */
  readonly query: string;
  /** Whether they were sent in another spelling: order, repetition or form. Unknown ones beside them are no other spelling. */
  readonly isRespelt: boolean;
};

/**
 * The parameters that decide an answer: NFC, in a fixed order, each once where it counts once, empty ones left out; those of pages without blanks around.
 * @param name the path, decoded
 */
export function knownParameters(name: string, search: URLSearchParams): KnownParameters {
  const { names, repeated } = parametersOf(name);
  const isPage = pageAt(name) !== undefined;
  const sent = [...search].filter(([each]) => names.includes(each));
  const known = names.flatMap((each) => {
    const values = sent.filter(([name]) => name === each).map(([, value]) => (isPage ? value.trim() : value).normalize('NFC'));
    return (repeated.includes(each) ? values : values.slice(0, 1)).filter((value) => value !== '').map((value) => [each, value]);
  });
  const query = known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
  return { query, isRespelt: JSON.stringify(sent) !== JSON.stringify(known) };
}
