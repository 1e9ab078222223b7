import { photoSearch } from '#copy/photo-search.ts';
import { routes } from '#domain/routes.ts';
import type { CodedProduct } from '#stores/barcode-search.ts';
import { $isWithoutBarcodes } from '#stores/barcode-search.ts';
import type { PhotoSearch } from '#stores/photo-search.ts';
import { useStore } from '#stores/use-store.ts';
import { Choices } from './Choices.tsx';

export type PhotoTarget = 'search' | 'combination';

export const addressOfText = (target: PhotoTarget, query: string): string =>
  target === 'combination' ? routes.addCombination(query) : routes.searchResult(query);

export const addressOfProduct = (target: PhotoTarget, { id, name }: CodedProduct): string =>
  target === 'combination' && name !== '' ? routes.addCombination(name) : routes.supplement(id);

type Asking = Extract<PhotoSearch, { state: 'choices' | 'likely' | 'products' | 'unknownCode' }>;

type Props = { readonly search: Asking; readonly target: PhotoTarget; readonly onAgain: () => void };

export function Outcome({ search, target, onAgain }: Props) {
  const isWithoutBarcodes = useStore($isWithoutBarcodes, false);
  if (search.state === 'products') {
    const choices = search.products.map((product, index) => ({
      text: product.name || photoSearch.unnamed(index + 1),
      hint: product.brandName,
      address: addressOfProduct(target, product),
    }));
    return <Choices title={photoSearch.whichProduct} hints={[photoSearch.sharedCode]} choices={choices} onAgain={onAgain} />;
  }
  if (search.state === 'unknownCode') {
    const { code, lines } = search;
    const choices = lines.map((line) => ({ text: photoSearch.search(line), address: addressOfText(target, line) }));
    const hints = [photoSearch.codeRead(code), lines.length > 0 ? photoSearch.linesInstead : photoSearch.noLines];
    return <Choices title={photoSearch.unknownCode} hints={hints} choices={choices} onAgain={onAgain} />;
  }
  if (search.state === 'likely') {
    const { products, lines } = search;
    const choices = [
      ...products.map((product) => ({ text: product.name, hint: product.brandName, address: addressOfProduct(target, product) })),
      ...lines.map((line) => ({ text: photoSearch.search(line), address: addressOfText(target, line), isQuiet: true })),
    ];
    const hints = [...(isWithoutBarcodes ? [photoSearch.noBarcodes] : []), photoSearch.alike];
    return <Choices title={photoSearch.whichProduct} hints={hints} choices={choices} onAgain={onAgain} />;
  }
  const { largest, others } = search;
  const choices = [
    ...others.map((line) => ({ text: line, address: addressOfText(target, line) })),
    { text: photoSearch.anyway(largest), address: addressOfText(target, largest), isQuiet: true },
  ];
  const hints = [...(isWithoutBarcodes ? [photoSearch.noBarcodes] : []), photoSearch.notFound(largest)];
  return <Choices title={photoSearch.choose} hints={hints} choices={choices} onAgain={onAgain} />;
}
