import { photoSearch } from '#copy/photo-search.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

type Props = {
  readonly largest: string;
  readonly others: readonly string[];
  readonly addressOf: (query: string) => string;
  readonly onAgain: () => void;
};

/** The other lines of the picture, where the largest one leads nowhere. */
export function Choices({ largest, others, addressOf, onAgain }: Props) {
  return (
    <section className="photo-choices" aria-labelledby="photo-choices-title">
      <h3 id="photo-choices-title" role="status">
        {photoSearch.choose}
      </h3>
      <p className="photo-hint">{photoSearch.notFound(largest)}</p>
      <ul>
        {others.map((line) => (
          <li key={line}>
            <a className="photo-line" href={addressOf(line)}>
              {line}
              <Icon name="next" size={20} />
            </a>
          </li>
        ))}
        <li>
          <a className="photo-line photo-line-quiet" href={addressOf(largest)}>
            {photoSearch.anyway(largest)}
            <Icon name="next" size={20} />
          </a>
        </li>
      </ul>
      <Button full onClick={onAgain}>
        {photoSearch.again}
      </Button>
    </section>
  );
}
