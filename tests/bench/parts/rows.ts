import { openDataRuntime } from '../data/runtime.ts';
import type { Options } from '../options.ts';
import { atMost, type Finding, printTable } from '../report.ts';

const VITAMIN = encodeURIComponent('비타민');

/** The API calls behind the public screens, with how many rows each shows at most. */
const CALLS = [
  { name: 'home: popular list', path: `/supplements/popular-supplements?ageGroup=${encodeURIComponent('20대')}&page=0&size=10`, shown: 10 },
  { name: 'search: products', path: `/supplements/search?keyword=${VITAMIN}&size=20`, shown: 20 },
  { name: 'search: ingredients', path: `/ingredients/search?keyword=${VITAMIN}`, shown: 12 },
  { name: 'product', path: '/supplements?id=1', shown: 1 },
  { name: 'product: contents', path: '/supplements/detail?id=1', shown: 2 },
  { name: 'ingredient', path: '/ingredients/1', shown: 1 },
  { name: 'ingredient: products', path: '/ingredients/1/supplements', shown: 40 },
];

/** Round trips and rows read by the API behind each screen, uncached, on the example products (T16). */
export async function benchRows(_: Options): Promise<Finding[]> {
  const runtime = await openDataRuntime();
  try {
    const measured = await runtime.run(CALLS.map(({ path }) => ({ do: 'request', path: `/api/v1${path}` })));
    const rows = measured.map(({ values: [status = 0], trips, statements, rowsRead }, index) => {
      const { name = '', shown = 0 } = CALLS[index] ?? {};
      return [name, status, trips, statements, rowsRead, shown];
    });
    printTable('Database use behind each screen', ['call', 'status', 'trips', 'statements', 'rows read', 'rows shown at most'], rows);
    return [atMost('T16', 'round trips, most of any call of a public screen', Math.max(...measured.map(({ trips }) => trips)), 1)];
  } finally {
    await runtime.close();
  }
}
