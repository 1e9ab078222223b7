/** Fetches HTML as a document. Its scripts do not run, and unlike a text it needs no leave of Trusted Types. */
export function fetchDocument(address: string): Promise<Document | null> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<Document | null>();
  request.open('GET', address);
  request.responseType = 'document';
  request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
  request.send();
  return promise;
}
