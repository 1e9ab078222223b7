import { parseArgs } from 'node:util';
import { accountOf } from './cloudflare/account.ts';
import { comparison } from './costs/compare.ts';
import { costTable, sizeTable } from './costs/formula.ts';
import { readUsage } from './costs/usage.ts';
import { targetOf } from './deploy/target.ts';
import { runCommand } from './run-command.ts';

/** `npm run costs`, or `npm run costs -- --actual --people N [--env NAME]`: the platform's figures beside the formula. */
async function run(): Promise<void> {
  const options = { actual: { type: 'boolean', default: false }, people: { type: 'string' }, env: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  if (!values.actual) {
    console.log(`${costTable()}\n\n${sizeTable()}`);
    return;
  }
  const people = Number(values.people);
  if (!Number.isInteger(people) || people < 1)
    throw new Error('Usage: npm run costs -- --actual --people N [--env NAME], people of a month.');
  console.log(comparison(await readUsage(await accountOf(), targetOf(values.env ?? null), new Date()), people));
}

await runCommand(run);
