import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { databaseFile } from './database-file.ts';
import { WORKER_CONFIG } from './paths.ts';
import { openFile } from './queries/open-file.ts';
import { localIds } from './worker-config.ts';

export function openFiles(stateDirectory: string, config = WORKER_CONFIG) {
  const ids = localIds(config);
  const open = (binding: string) => {
    const file = databaseFile(stateDirectory, ids[binding] ?? '');
    mkdirSync(dirname(file), { recursive: true });
    return openFile(file);
  };
  const [catalogue, accounts] = [open('CATALOGUE'), open('ACCOUNTS')];
  return {
    catalogue,
    accounts,
    close: () => {
      catalogue.close();
      accounts.close();
    },
  };
}
