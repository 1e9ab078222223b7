declare module 'cloudflare:workers' {
  export const env: unknown;
}

/** The platform's streaming HTML rewriter, as far as we use it. */
declare class HTMLRewriter {
  on(
    selector: string,
    handlers: {
      element(element: {
        getAttribute(name: string): string | null;
        removeAttribute(name: string): unknown;
        setInnerContent(content: string): unknown;
      }): void;
    },
  ): HTMLRewriter;
  transform(response: Response): Response;
}

declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/** Names this build. */
declare const __BUILD__: string;

/** The queues of the configuration that this build is for, by what they carry. */
declare const __QUEUES__: { readonly pictures: string; readonly mails: string; readonly pushes: string; readonly deadPushes: string };
