import type { Endpoint } from './endpoint.ts';

/** What is filled into the address of an operation. */
export type AddressValues = {
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
};

/** The address of an operation with its parameters filled in; a list is repeated. */
export function addressOf({ path: pattern }: Pick<Endpoint, 'path'>, { parameters = {}, query = {} }: AddressValues): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === 'object') for (const each of value) search.append(name, each);
    else search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Matches the paths of an endpoint, whatever its parameters are. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
