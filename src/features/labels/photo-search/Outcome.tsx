import { photoSearch } from '#copy/labels/photo-search.ts';
import { cards } from '#copy/supplements/cards.ts';
import { routes } from '#domain/shared/routes.ts';
import { brandBeside, shortMaker } from '#domain/supplements/card-facts.ts';
import { factsLine } from '#features/supplements/index.ts';
import { $still, type PhotoSearch } from '#stores/labels/photo-search.ts';
import type { PhotoProduct } from '#stores/search/barcode-search.ts';
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

type ChoicesProps = {
  readonly title: string;
  readonly hints: readonly string[];
  readonly choices: readonly Choice[];
  readonly onAgain: () => void;
};

function Choices({ title, hints, choices, onAgain }: ChoicesProps) {
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

export type PhotoTarget = 'search' | 'combination';

export const addressOfText = (target: PhotoTarget, query: string): string =>
  target === 'combination' ? routes.addCombination(query) : routes.searchResult(query);

export const addressOfProduct = (target: PhotoTarget, { id, name }: PhotoProduct): string =>
  target === 'combination' && name !== '' ? routes.addCombination(name) : routes.supplement(id);

const choiceOf = (target: PhotoTarget, product: PhotoProduct) => ({
  text: product.name,
  hint: brandBeside(product) || shortMaker(product.makerName ?? product.brandName),
  amount: factsLine(product) || (product.amounts === 'UNKNOWN' ? cards.amountUnknown : ''),
  address: addressOfProduct(target, product),
});

type Asking = Extract<PhotoSearch, { state: 'choices' | 'likely' | 'products' | 'unknownCode' }>;

type OutcomeProps = { readonly search: Asking; readonly target: PhotoTarget; readonly onAgain: () => void };

export function Outcome({ search, target, onAgain }: OutcomeProps) {
  if (search.state === 'products') {
    const choices = search.products.map((product, index) => {
      const choice = choiceOf(target, product);
      return { ...choice, text: choice.text || photoSearch.unnamed(index + 1) };
    });
    return <Choices title={photoSearch.whichProduct} hints={[photoSearch.sharedCode]} choices={choices} onAgain={onAgain} />;
  }
  if (search.state === 'unknownCode') {
    const { code, lines } = search;
    const choices = [
      { text: photoSearch.addLabel, address: routes.ownProducts({ name: '' }) },
      ...lines.map((line) => ({ text: photoSearch.search(line), address: addressOfText(target, line), isQuiet: true })),
    ];
    const hints = [photoSearch.codeRead(code), lines.length > 0 ? photoSearch.linesInstead : photoSearch.noLines];
    return <Choices title={photoSearch.unknownCode} hints={hints} choices={choices} onAgain={onAgain} />;
  }
  if (search.state === 'likely') {
    const { products, lines } = search;
    const choices = [
      ...products.map((product) => choiceOf(target, product)),
      ...lines.map((line) => ({ text: photoSearch.search(line), address: addressOfText(target, line), isQuiet: true })),
    ];
    return <Choices title={photoSearch.whichProduct} hints={[photoSearch.alike]} choices={choices} onAgain={onAgain} />;
  }
  const { largest, others } = search;
  const choices = [
    ...others.map((line) => ({ text: line, address: addressOfText(target, line) })),
    { text: photoSearch.anyway(largest), address: addressOfText(target, largest), isQuiet: true },
  ];
  return <Choices title={photoSearch.choose} hints={[photoSearch.notFound(largest)]} choices={choices} onAgain={onAgain} />;
}
