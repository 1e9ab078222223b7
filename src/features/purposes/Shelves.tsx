import type { PurposeResult } from '#domain/purpose-results.ts';
import { Shelf } from './Shelf.tsx';

/** Ingredients one under the other, as the page comes with them. */
export function Shelves({ results }: { readonly results: readonly PurposeResult[] }) {
  return (
    <div className="shelves">
      {results.map((result) => (
        <Shelf key={result.id} result={result} />
      ))}
    </div>
  );
}
