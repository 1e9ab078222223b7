import { startWithRegister } from '#tests/support/server.ts';
import prepare from '#tests/support/snapshot.ts';
import { runBlocks, valuesOf } from '../measure/blocks.ts';
import { cpuMsOf, withWorkerd } from '../measure/processes.ts';
import { bootstrapMedian } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { estimate, type Finding, recorded } from '../report.ts';
import { respelled } from '../web/respelled.ts';
import { findScreens } from '../web/screens.ts';

const RENDERED = ['search', 'product', 'analysis', 'picker'];

/** CPU of pages that no cache has, on the register (T60): all pages in turns, so that a busy machine slows each alike. */
export async function benchRender(options: Options): Promise<Finding[]> {
  await prepare();
  const { result: server, processId } = await withWorkerd(() => startWithRegister({ CACHE_FRESH_SECONDS: '0' }));
  try {
    const screens = (await findScreens(server.url)).filter(({ name }) => RENDERED.includes(name));
    const count = amount(options, 60, 150, 20);
    const variants = screens.map(({ name, path }) => ({
      name,
      run: async (block: number) => {
        const before = cpuMsOf(processId);
        for (let index = 0; index < count; index += 1) {
          // Another spelling of a search is another page; other addresses are rendered anew because nothing is kept.
          const response = await fetch(server.url + (path.includes('%') ? respelled(path, block * count + index) : path));
          if (!response.ok || response.headers.get('x-cache') === 'HIT')
            throw new Error(`${path}: ${response.status} from the cache or failed`);
          await response.text();
        }
        return (cpuMsOf(processId) - before) / count;
      },
    }));
    for (const { run } of variants) await run(-1);
    const blocks = await runBlocks(variants, amount(options, 8, 20, 2));
    return screens.map(({ name }) =>
      recorded(
        'T60',
        `${name}: CPU ms of an uncached page, median of ${blocks.kept.length} blocks`,
        estimate(bootstrapMedian(valuesOf(blocks, name, (ms) => ms))),
      ),
    );
  } finally {
    await server.close();
  }
}
