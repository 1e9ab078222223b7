import { queryParameters } from '#contract/shared/endpoint.ts';
import { pageAt } from '#domain/shared/pages.ts';
import { endpointsAt } from './endpoints-at.ts';

type Parameters = ReturnType<typeof queryParameters>;

function parametersOf(name: string): Parameters {
  const page = pageAt(name);
  if (page !== undefined) return { names: page.query ?? [], repeated: page.repeated ?? [] };
  const parameters = endpointsAt(name).map(queryParameters);
  return { names: parameters.flatMap(({ names }) => names), repeated: parameters.flatMap(({ repeated }) => repeated) };
}

type KnownParameters = {
  readonly query: string;
  readonly isRespelt: boolean;
};

/** NFC, ordered, de-duplicated, without empty ones; of pages also trimmed. @param name decoded path */
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
