import { useEffect, useState } from 'react';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import { isLoggedIn } from '#stores/accounts/sign-in.ts';
import { moveToAccount } from '#stores/own/products/account.ts';
import { $ofDevice } from '#stores/own/products/kept.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { showToast } from '#ui/plain/toast.ts';

export function AccountQuestion() {
  const products = useStore($ofDevice, []).filter(({ place, kind }) => place === 'ASK' && kind === 'SUPPLEMENT');
  const [isMember, setMember] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setMember(isLoggedIn()), []);
  if (!isMember || products.length === 0) return null;
  const answer = async (chosen: readonly string[]): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await moveToAccount(products, chosen);
    setBusy(false);
    if (!outcome.ok) showToast(outcome.message, 'alert', copy.close);
    else if (chosen.length > 0) showToast(copy.moved, 'status', copy.close);
  };
  const wanted = products.map(({ key }) => key).filter((key) => !left.includes(key));
  return (
    <section className="own-part" aria-labelledby="own-move">
      <h2 id="own-move">{copy.moveTitle}</h2>
      <p className="sub">{copy.moveText}</p>
      <ul>
        {products.map(({ key, name }) => (
          <li key={key}>
            <Checkbox
              label={name}
              checked={!left.includes(key)}
              onChange={({ target }) => setLeft(target.checked ? left.filter((each) => each !== key) : [...left, key])}
            />
          </li>
        ))}
      </ul>
      <Button kind="primary" full busy={isBusy} disabled={wanted.length === 0} onClick={() => void answer(wanted)}>
        {copy.move}
      </Button>
      <Button kind="quiet" full onClick={() => void answer([])}>
        {copy.keepHere}
      </Button>
    </section>
  );
}
