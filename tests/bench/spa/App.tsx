import { type FormEvent, useState } from 'react';
import { site } from '#copy/site.ts';
import { routes } from '#domain/routes.ts';
import { Analysis, Home, Ingredient, Picker, Product, Search } from './screens.tsx';

function Header({ query }: { readonly query: string }) {
  const [text, setText] = useState(query);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    location.assign(routes.searchResult(text));
  };
  return (
    <header className="site-header">
      <div className="container site-bar">
        <a className="site-logo" href="/">
          {site.name}
        </a>
        <search className="site-search">
          <form className="search-form" onSubmit={search}>
            <input
              id="site-query"
              className="search-input"
              type="search"
              placeholder={site.searchPlaceholder}
              value={text}
              onChange={(event) => setText(event.target.value)}
              aria-label={site.searchLabel}
            />
            <button className="search-button" type="submit">
              {site.searchSubmit}
            </button>
          </form>
        </search>
      </div>
    </header>
  );
}

function screenOf({ pathname, searchParams }: URL, query: string) {
  const [, area = '', last = ''] = pathname.split('/');
  if (area === 'product') return <Product id={Number(last)} />;
  if (area === 'ingredient') return <Ingredient name={decodeURIComponent(last)} />;
  if (area === 'searchresult') return <Search query={query} />;
  if (area === 'add-combination') return <Picker query={query} />;
  if (area === 'combination-result') return <Analysis ids={(searchParams.get('ids') ?? '').split(',').map(Number)} />;
  return <Home />;
}

/** The same screens as our pages, rendered in the browser from the same API: what this site would be as a single-page application. */
export function App({ address }: { readonly address: URL }) {
  const query = address.searchParams.get('query') ?? '';
  return (
    <>
      <Header query={query} />
      <main className="container" id="main">
        {screenOf(address, query)}
      </main>
    </>
  );
}
