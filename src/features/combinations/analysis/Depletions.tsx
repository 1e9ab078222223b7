import { nameOfCode } from '#copy/concerns.ts';
import { medicines as copy } from '#copy/medicines.ts';
import type { HeldDepletion } from '#domain/medicines/relations.ts';
import { MedicineSource } from './MedicineSource.tsx';
import './depletions.css';

export function Depletions({ depletions }: { readonly depletions: readonly HeldDepletion[] }) {
  if (depletions.length === 0) return null;
  return (
    <section className="depletions" aria-labelledby="depletions-title">
      <h2 id="depletions-title">{copy.depletions}</h2>
      <ul>
        {depletions.map(({ ingredient, holders, sources }) => (
          <li key={ingredient}>
            <p>
              <strong>{ingredient}</strong>
              <span>{` ${copy.mayLower(holders.map((holder) => ('name' in holder ? holder.name : nameOfCode(holder.code))).join(', '))}`}</span>
            </p>
            {sources.map((source) => (
              <MedicineSource key={source.title} source={source} />
            ))}
          </li>
        ))}
      </ul>
      <p>{copy.askBeforeMore}</p>
    </section>
  );
}
