import { photoSearch } from '#copy/labels/photo-search.ts';
import { cards } from '#copy/supplements/cards.ts';
import { routes } from '#domain/shared/routes.ts';
import { brandBeside, shortMaker } from '#domain/supplements/card-facts.ts';
import { factsLine } from '#features/supplements/index.ts';
import type { PhotoSearch } from '#stores/labels/photo-search.ts';
import type { PhotoProduct } from '#stores/search/barcode-search.ts';
import { Choices } from './Choices.tsx';

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

type Props = { readonly search: Asking; readonly target: PhotoTarget; readonly onAgain: () => void };

export function Outcome({ search, target, onAgain }: Props) {
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
