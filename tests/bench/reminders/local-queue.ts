import { setTimeout as wait } from 'node:timers/promises';
import { openPushService } from '#tests/support/push-service.ts';
import { startServer } from '#tests/support/server.ts';
import { remindAt } from '#tests/support/simulated-day.ts';

/**
 * Lateness on `npm start`'s own queue, with push services that answer at once. Needs the push certificate in `NODE_EXTRA_CA_CERTS`. Parameter:
 * reminders. Prints seconds as JSON.
 */
const people = Number(process.argv[2]);
const LONGEST_MS = 120_000;

const push = await openPushService();
const server = await startServer({ LOOPBACK_PUSH_ORIGIN: push.origin });
const devices: ReturnType<typeof push.newDevice>[] = [];
const newDevice = () => {
  const device = push.newDevice();
  devices.push(device);
  return device;
};
const minute = Math.floor(Date.now() / 60_000);
await remindAt(server, { ...push, newDevice }, minute, people);
const arrivals: number[] = [];
const start = performance.now();
await server.tick(new Date(minute * 60_000));
while (arrivals.length < people && performance.now() - start < LONGEST_MS) {
  await wait(50);
  const come = devices.filter(({ pushed }) => pushed.length > 0).length;
  while (arrivals.length < come) arrivals.push((performance.now() - start) / 1000);
}
const at = (part: number) => arrivals[Math.floor(people * part)] ?? LONGEST_MS / 1000;
process.stdout.write(JSON.stringify({ p50: at(0.5), p99: at(0.99) }));
await server.close();
process.exit(0);
