import './thumb.css';

type Props = { readonly name: string; readonly picture: string | null };

/** A small picture, else the first letter of the name, which stands beside it. */
export function Thumb({ name, picture }: Props) {
  if (picture !== null) return <img className="thumb" src={picture} alt="" width="48" height="48" />;
  return (
    <span className="thumb" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
