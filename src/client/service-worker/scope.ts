type Extendable = Event & { waitUntil(promise: Promise<unknown>): void };
/** A declarative message proposes a notification and has no data (Safari from 18.4). */
export type PushEventLike = Extendable & {
  readonly data: { text(): string } | null;
  readonly notification?: (Notification & { readonly navigate?: string }) | null;
  readonly appBadge?: number | null;
};
export type ClickEventLike = Extendable & { readonly action: string; readonly notification: Notification };
export type FetchEventLike = Extendable & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type MessageEventLike = Extendable & { readonly data: unknown };
type WindowClientLike = {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
  postMessage(message: unknown): void;
};

type Handlers = {
  install: Extendable;
  activate: Extendable;
  push: PushEventLike;
  pushsubscriptionchange: Extendable;
  notificationclick: ClickEventLike;
  fetch: FetchEventLike;
  message: MessageEventLike;
};

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClientLike[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Handlers>(name: Name, handler: (event: Handlers[Name]) => void): void;
}

function isWorkerScope(value: unknown): value is WorkerScope {
  return typeof value === 'object' && value !== null && 'skipWaiting' in value && 'registration' in value && 'clients' in value;
}

function findScope(): WorkerScope {
  const scope: unknown = globalThis;
  if (!isWorkerScope(scope)) throw new TypeError('not a service worker');
  return scope;
}

export const scope = findScope();
