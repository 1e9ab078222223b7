import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on first interaction; with a name, also when that store changes; `now` at once. */
    'client:interaction'?: boolean | string;
  }
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean };
  }
}
