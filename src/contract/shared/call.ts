import type { Endpoint } from './endpoint.ts';

export type AddressValues = {
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
};

/** Fills in path and query parameters; lists are repeated. */
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
