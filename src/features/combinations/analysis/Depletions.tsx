import { medicines as copy } from '#copy/combinations/medicines.ts';
import { nameOfCode } from '#copy/people/concerns.ts';
import type { HeldDepletion } from '#domain/combinations/medicines/relations.ts';
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
