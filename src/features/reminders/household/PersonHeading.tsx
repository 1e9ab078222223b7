import './household.css';

export function PersonHeading({ name, colour }: { readonly name: string; readonly colour: number | null }) {
  return (
    <h2 className="household-name household-heading" data-colour={colour ?? undefined}>
      {name}
    </h2>
  );
}
