import type { PurposeResult } from '#domain/purposes/purpose-results.ts';
import { Shelf } from './Shelf.tsx';

export function Shelves({ results }: { readonly results: readonly PurposeResult[] }) {
  return (
    <div className="shelves">
      {results.map((result) => (
        <Shelf key={result.id} result={result} />
      ))}
    </div>
  );
}
