import { setImmediate as turn } from 'node:timers/promises';

type Event = { readonly at: number; readonly seq: number; fire(): void };

/** Milliseconds since the start. Real work (encryption, SQL) takes no virtual time; only `wait` does. */
export type VirtualTime = {
  now(): number;
  wait(ms: number): Promise<void>;
  /** Runs until nothing waits. */
  run(): Promise<void>;
};

const isAfter = (left: Event, right: Event) => left.at > right.at || (left.at === right.at && left.seq > right.seq);

/** Binary heap, as tens of thousands of events wait. */
function eventHeap() {
  const heap: Event[] = [];
  const swap = (left: number, right: number) => {
    const [a, b] = [heap[left], heap[right]];
    if (a && b) [heap[left], heap[right]] = [b, a];
  };
  const isWrong = (parent: number, child: number) => {
    const [up, down] = [heap[parent], heap[child]];
    return up !== undefined && down !== undefined && isAfter(up, down);
  };
  return {
    first: () => heap[0],
    push(event: Event) {
      heap.push(event);
      for (let at = heap.length - 1; at > 0 && isWrong((at - 1) >> 1, at); at = (at - 1) >> 1) swap((at - 1) >> 1, at);
    },
    shift(): Event | undefined {
      swap(0, heap.length - 1);
      const first = heap.pop();
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const child = isWrong(left, right) ? right : left;
        if (!isWrong(at, child)) return first;
        swap(at, child);
        at = child;
      }
    },
  };
}

/** Counts calls of WebCrypto, the only real asynchronous work of a consumer. */
function countCrypto(): () => number {
  let running = 0;
  const subtle: Record<string, unknown> = Object.getPrototypeOf(crypto.subtle);
  for (const name of ['encrypt', 'sign', 'deriveBits', 'deriveKey', 'digest', 'exportKey', 'generateKey', 'importKey']) {
    const original = subtle[name];
    if (typeof original !== 'function') continue;
    subtle[name] = function counted(this: unknown, ...parts: unknown[]) {
      running += 1;
      return Promise.resolve(original.apply(this, parts)).finally(() => {
        running -= 1;
      });
    };
  }
  return () => running;
}

export function virtualTime(): VirtualTime {
  const events = eventHeap();
  const running = countCrypto();
  let [now, seq] = [0, 0];
  const settle = async () => {
    do for (let times = 0; times < 3; times += 1) await turn();
    while (running() > 0);
  };
  return {
    now: () => now,
    wait: (ms) =>
      new Promise((fire) => {
        seq += 1;
        events.push({ at: now + Math.max(0, ms), seq, fire });
      }),
    async run() {
      await settle();
      for (let next = events.first(); next !== undefined; next = events.first()) {
        now = next.at;
        while (events.first()?.at === now) events.shift()?.fire();
        await settle();
      }
    },
  };
}
