import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate at the first interaction; with a name, also when the store of that name changes; `now` at once. */
    'client:interaction'?: boolean | string;
  }
}
