import { useEffect, useState } from 'react';

/** The result of one API call, or null until it is there. `body` makes it a POST. */
export function useAnswer<Result>(path: string | null, body?: string): Result | null {
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    if (path === null) return;
    const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    fetch(path, init)
      .then((response) => response.json())
      .then((answer: { readonly result: Result }) => setResult(answer.result));
  }, [path, body]);
  return result;
}
