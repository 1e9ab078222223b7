import { type PagePath, pageAt } from './pages.ts';
import { type AddressValues, at } from './routes.ts';

export function withQuery<Path extends PagePath>(path: Path, asked: URLSearchParams, values: AddressValues<Path>): string {
  const { query = [], repeated = [] } = pageAt(path) ?? {};
  const before = query.map((name) => [name, repeated.includes(name) ? asked.getAll(name) : (asked.get(name) ?? undefined)]);
  return at(path, { ...Object.fromEntries(before), ...values });
}
