declare module 'cloudflare:workers' {
  export const env: unknown;
}

declare class HTMLRewriter {
  on(
    selector: string,
    handlers: {
      element(element: {
        getAttribute(name: string): string | null;
        removeAttribute(name: string): unknown;
        setInnerContent(content: string): unknown;
        before(content: string, options: { readonly html: boolean }): unknown;
      }): void;
    },
  ): HTMLRewriter;
  transform(response: Response): Response;
}

declare module '*.css?inline' {
  const text: string;
  export default text;
}

declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/** Build id. */
declare const __BUILD__: string;

declare const __QUEUES__: {
  readonly pictures: string;
  readonly mails: string;
  readonly digests: string;
  readonly pushes: string;
  readonly deadPushes: string;
};
