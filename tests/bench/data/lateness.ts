import { startGoogle } from '#tests/support/google.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import prepare from '#tests/support/snapshot.ts';
import { quantile } from '../measure/statistics.ts';
import { atMost, type Finding, number, recorded } from '../report.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 5000;
const LONGEST_MS = 15 * MINUTE_MS;

/** People with one device and one routine each, all due at one minute. */
async function fill({ accounts }: TestServer, count: number, minute: number): Promise<void> {
  const clock = new Date(minute * MINUTE_MS + 9 * 3_600_000);
  const local = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  for (let start = 0; start < count; start += AT_ONCE) {
    const series = `WITH RECURSIVE n(i) AS (SELECT ${start} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${Math.min(start + AT_ONCE, count)})`;
    await accounts.batch([
      accounts.prepare(
        `${series} INSERT INTO routine (id, user_id, supplement_id, name, image_url, is_enabled, created_at) SELECT i + 1, i + 1, NULL, '영양제', NULL, 1, 0 FROM n`,
      ),
      accounts.prepare(
        `${series} INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due) SELECT i + 1, i + 1, i + 1, 127, ${local}, 'Asia/Seoul', ${minute} FROM n`,
      ),
      accounts
        .prepare(
          `${series} INSERT INTO push_device (id, user_id, kind, address, created_at, confirmed_at) SELECT i + 1, i + 1, 'FCM', 'device-' || i, ?1, ?1 FROM n`,
        )
        .bind(Date.now()),
    ]);
  }
}

/** How long after its tick each reminder of a peak minute reaches the push service, through the built worker and its queue (T27). */
export async function measureLateness(count: number): Promise<Finding[]> {
  await prepare();
  const google = await startGoogle();
  const server = await startServer(google.variables);
  try {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    await fill(server, count, minute);
    const start = performance.now();
    const arrivals: number[] = [];
    const ticking = server.tick(new Date(minute * MINUTE_MS));
    while (google.sent.length < count && performance.now() - start < LONGEST_MS) {
      await new Promise((done) => setTimeout(done, 20));
      while (arrivals.length < google.sent.length) arrivals.push((performance.now() - start) / 1000);
    }
    await ticking;
    // Whatever came twice has come by then.
    await new Promise((done) => setTimeout(done, 3000));
    const different = new Set(google.sent.map(({ token }) => token)).size;
    const goal = `${count} due in one minute, FCM on this machine`;
    return [
      atMost('T27', `lateness p50, ${goal}`, quantile(arrivals, 0.5), 10, 's'),
      atMost('T27', `lateness p99, ${goal}`, quantile(arrivals, 0.99), 60, 's'),
      atMost('T27', 'reminders lost', count - different, 0),
      atMost('T27', 'reminders sent twice', google.sent.length - different, 0),
      recorded('T26', 'pushes a second through queue, ledger and FCM', number(different / (arrivals.at(-1) ?? Number.NaN))),
    ];
  } finally {
    await server.close();
    await google.close();
  }
}
