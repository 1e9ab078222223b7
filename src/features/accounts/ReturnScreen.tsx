import { useEffect } from 'react';
import { signIn } from '../../copy/sign-in.ts';
import { readSignInReturn } from '../../domain/sign-in-return.ts';
import { acceptReturn } from '../../stores/sign-in.ts';
import { Cat } from '../../ui/cat/Cat.tsx';
import './login.css';

/** Where people come back to from a provider: takes the tokens out of the address before anything else, then goes on. */
export function ReturnScreen({ failure }: { readonly failure: 'missing_token' | 'callback_mismatch' }) {
  useEffect(() => {
    const back = readSignInReturn(location.search, location.hash);
    history.replaceState(null, '', location.pathname);
    location.replace(acceptReturn(back, failure));
  }, [failure]);
  return (
    <div className="returning" role="status">
      <Cat mood="working" size={160} />
      <h1>{signIn.processing}</h1>
      <p className="sub">{signIn.processingText}</p>
    </div>
  );
}
