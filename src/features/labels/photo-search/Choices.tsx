import { photoSearch } from '#copy/labels/photo-search.ts';
import { $still } from '#stores/labels/photo-search.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

type Choice = {
  readonly text: string;
  readonly hint?: string;
  readonly amount?: string;
  readonly address: string;
  readonly isQuiet?: boolean;
};

type Props = {
  readonly title: string;
  readonly hints: readonly string[];
  readonly choices: readonly Choice[];
  readonly onAgain: () => void;
};

export function Choices({ title, hints, choices, onAgain }: Props) {
  const still = useStore($still, null);
  return (
    <section className="photo-choices" aria-labelledby="photo-choices-title">
      <div className="photo-asked">
        {still && <img className="photo-still" src={still.address} alt={photoSearch.picture} width={still.width} height={still.height} />}
        <div>
          <div role="status">
            <h3 id="photo-choices-title">{title}</h3>
          </div>
          {hints.map((hint) => (
            <p key={hint} className="photo-hint">
              {hint}
            </p>
          ))}
        </div>
      </div>
      {choices.length > 0 && (
        <ul>
          {choices.map(({ text, hint, amount, address, isQuiet }) => (
            <li key={address}>
              <a className={isQuiet ? 'photo-line photo-line-quiet' : 'photo-line'} href={address}>
                <span>
                  <span>{text}</span>
                  {hint && <span className="photo-hint">{hint}</span>}
                  {amount && <span className="photo-amount num">{amount}</span>}
                </span>
                <Icon name="next" size={20} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Button full onClick={onAgain}>
        {photoSearch.again}
      </Button>
    </section>
  );
}
