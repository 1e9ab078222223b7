import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { QUEUES } from '#platform/queues.ts';

it('knows each queue of the configuration by its name, and each has a consumer', () => {
  const blocks = readFileSync(resolve(PROJECT, 'wrangler.toml'), 'utf8').split(/^(?=\[)/m);
  const namesIn = (table: string, key: string) =>
    blocks
      .filter((block) => block.startsWith(`[[queues.${table}]]`))
      .flatMap((block) => [...block.matchAll(new RegExp(`^${key} = "(.+)"$`, 'gm'))].map(([, name]) => name));
  const names = Object.values<string>(QUEUES).sort();
  expect(namesIn('consumers', 'queue').sort()).toEqual(names);
  expect([...namesIn('producers', 'queue'), ...namesIn('consumers', 'dead_letter_queue')].sort()).toEqual(names);
});
