import { useState } from 'react';
import { sharedLabels } from '#copy/labels/shared-labels.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { shareOwnLabel, takeOwnLabelBack } from '#stores/own/products/share-label.ts';
import { Button } from '#ui/button/Button.tsx';

type Props = { readonly id: number; readonly product: OwnProduct };

/** Asks whether the amounts of this device may be told to others. */
export function ShareLabel({ id, product }: Props) {
  const [isGiven, setGiven] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const run = async (act: () => Promise<string>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setSaid(await act());
    setBusy(false);
  };
  const give = async (): Promise<string> => {
    const answer = await shareOwnLabel(id, product);
    if ('message' in answer) return answer.message;
    setGiven(true);
    return answer.isAccepted ? sharedLabels.counted : sharedLabels.given;
  };
  const takeBack = async (): Promise<string> => {
    const outcome = await takeOwnLabelBack(id);
    if (!outcome.ok) return outcome.message;
    setGiven(false);
    return sharedLabels.takenBack;
  };
  return (
    <section aria-labelledby="share-label">
      <h3 id="share-label">{sharedLabels.title}</h3>
      <p className="sub">{sharedLabels.what}</p>
      <p role="status">{said}</p>
      <Button kind="line" busy={isBusy} onClick={() => void run(isGiven ? takeBack : give)}>
        {isGiven ? sharedLabels.takeBack : sharedLabels.give}
      </Button>
    </section>
  );
}
