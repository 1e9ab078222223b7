import type { Queue, QueueBatch } from '#platform/bindings.ts';
import type { VirtualTime } from './virtual-time.ts';

type Message = { readonly id: number; readonly body: unknown; readonly attempts: number };

export type QueueShape = { readonly name: string; readonly batchSize: number; readonly batchTimeoutMs: number };

/** From the write to the first delivery; assumed. */
const HOP_MS = 100;
const MOST_CONSUMERS = 250;

/**
 * Model of Cloudflare Queues' consumer concurrency. Documented (developers.cloudflare.com/queues/configuration/consumer-concurrency): one consumer at
 * first, adjusted only after a whole batch, by backlog, up to 250. Assumed: each batch that ends with a backlog adds one.
 */
export function queueModel(time: VirtualTime, shape: QueueShape, consume: (batch: QueueBatch) => Promise<void>) {
  const backlog: Message[] = [];
  const taken = { consumers: 0, most: 0, messages: 0 };
  let limit = 1;

  async function deliver(messages: readonly Message[]): Promise<void> {
    const again: { readonly message: Message; readonly seconds: number }[] = [];
    await consume({
      queue: shape.name,
      messages: messages.map((message) => ({
        id: String(message.id),
        attempts: message.attempts,
        body: message.body,
        ack: () => undefined,
        retry: (options) => void again.push({ message, seconds: options?.delaySeconds ?? 0 }),
      })),
    });
    taken.consumers -= 1;
    if (backlog.length > 0) limit = Math.min(MOST_CONSUMERS, limit + 1);
    for (const { message, seconds } of again) void arrive([{ ...message, attempts: message.attempts + 1 }], seconds * 1000);
    start();
  }

  /** @param isTimeUp whether a batch that is not full may go */
  function start(isTimeUp = false): void {
    while (taken.consumers < limit && backlog.length > 0 && (isTimeUp || backlog.length >= shape.batchSize)) {
      taken.consumers += 1;
      taken.most = Math.max(taken.most, taken.consumers);
      void deliver(backlog.splice(0, shape.batchSize));
    }
    if (backlog.length > 0 && taken.consumers < limit) void time.wait(shape.batchTimeoutMs).then(() => start(true));
  }

  async function arrive(messages: readonly Message[], ms: number): Promise<void> {
    await time.wait(ms);
    backlog.push(...messages);
    start();
  }

  const queue: Queue = {
    send: async (body) => queue.sendBatch([{ body }]),
    async sendBatch(messages) {
      const first = taken.messages;
      taken.messages += messages.length;
      void arrive(
        messages.map(({ body }, index) => ({ id: first + index, body, attempts: 1 })),
        HOP_MS,
      );
    },
  };
  return { queue, taken };
}
