import { openDatabases } from '#cli/databases.ts';

/** Opens the databases of a state, as importers do, and holds them until it is ended. */
const { catalogue } = await openDatabases(process.argv[2] ?? '');
await catalogue.prepare('SELECT 1').all();
console.log('open');
setInterval(() => undefined, 60_000);
