import { medicines as copy } from '#copy/combinations/medicines.ts';
import type { MedicineSpacing } from '#domain/combinations/medicines/spacing.ts';
import { MedicineSource } from './MedicineSource.tsx';

type Props = {
  readonly spacings: readonly MedicineSpacing[];
  readonly supplements: readonly { readonly supplementId: number; readonly supplementName: string }[];
};

export function MedicineTimes({ spacings, supplements }: Props) {
  if (spacings.length === 0) return null;
  const called = (id: number) => supplements.find(({ supplementId }) => supplementId === id)?.supplementName ?? '';
  const sources = [...new Set(spacings.flatMap((spacing) => spacing.sources))];
  return (
    <section aria-labelledby="medicine-times-title">
      <h2 id="medicine-times-title">{copy.times}</h2>
      <ul className="found-pairs">
        {spacings.map(({ medicine, supplementId, ingredientNames, hoursBefore, hoursAfter }) => (
          <li key={`${medicine} ${supplementId}`}>
            <strong>{copy.between(medicine, called(supplementId))}</strong> <span>{ingredientNames.join(', ')}</span>
            <p>{copy.apart(hoursBefore, hoursAfter)}</p>
          </li>
        ))}
      </ul>
      {sources.map((source) => (
        <MedicineSource key={source.title} source={source} />
      ))}
    </section>
  );
}
