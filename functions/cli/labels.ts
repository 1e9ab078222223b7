import { parseArgs } from 'node:util';
import { routes } from '#domain/shared/routes.ts';
import type { Database } from '#platform/bindings.ts';
import { decideTold, selectVariants } from '#upstream/labels/shared/public.ts';
import { runCommand } from './run-command.ts';
import { WHERE, withStorage } from './with-storage.ts';

const USAGE = 'npm run labels:list | labels:accept -- PRODUCT [NUMBER] | labels:reject -- PRODUCT, with --remote [--env NAME]';

async function list(accounts: Database): Promise<void> {
  const numbers = new Map<number, number>();
  for (const { supplementId, amounts, members, state, isTold } of await selectVariants(accounts)) {
    const number = (numbers.get(supplementId) ?? 0) + 1;
    numbers.set(supplementId, number);
    const standing = state === null || (state === 'ACCEPTED' && isTold === 0) ? 'WAITING' : state;
    console.log(JSON.stringify({ page: routes.supplement(supplementId), number, members, state: standing, amounts }));
  }
}

async function accept(accounts: Database, supplementId: number, number: number): Promise<void> {
  const variants = (await selectVariants(accounts)).filter((variant) => variant.supplementId === supplementId);
  const chosen = variants[number - 1];
  if (chosen === undefined) throw new Error(`product ${supplementId} has no label ${number}`);
  await decideTold(accounts, supplementId, chosen.amounts, new Date());
  console.log(JSON.stringify({ page: routes.supplement(supplementId), state: 'ACCEPTED', amounts: chosen.amounts }));
}

async function reject(accounts: Database, supplementId: number): Promise<void> {
  await decideTold(accounts, supplementId, null, new Date());
  console.log(JSON.stringify({ page: routes.supplement(supplementId), state: 'REJECTED' }));
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: WHERE });
  const [asked, product, number = '1'] = positionals;
  const isNamed = /^\d{1,6}$/.test(product ?? '') && /^\d{1,3}$/.test(number);
  if (asked !== 'list' && !((asked === 'accept' || asked === 'reject') && isNamed)) throw new Error(USAGE);
  await withStorage(values, ({ accounts }) => {
    if (asked === 'list') return list(accounts);
    return asked === 'accept' ? accept(accounts, Number(product), Number(number)) : reject(accounts, Number(product));
  });
}

await runCommand(run);
