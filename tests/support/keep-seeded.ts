import { keepSeeded } from '#cli/new-state.ts';

/** For a test that kills it. */
await keepSeeded('examples', process.argv[2]);
