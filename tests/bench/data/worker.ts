import { SUGGEST_PATH } from '#contract/search/suggestion.ts';
import { ALL_AGES } from '#domain/people/age-group.ts';
import { searchExpressions } from '#domain/search/search-text.ts';
import { type Bindings, readEnvironment } from '#platform/env.ts';
import { type Row, runBatches, upsertStatements } from '#register/write/queries/bulk.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';
import { writeSupplements } from '#register/write/write-supplements.ts';
import { readContext } from '#tests/support/read-context.ts';
import { embeddedUpstream } from '#upstream/app.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { RENDER_HEADER } from '#upstream/shared/http/make-context.ts';
import { selectFound } from '#upstream/supplements/queries.ts';
import { countingDatabase } from './counting-database.ts';
import type { Measured, Step } from './messages.ts';
import { type SyntheticRecord, syntheticRecord } from './synthetic.ts';

const CHUNK = 400;
const POINT = 'SELECT id, name FROM supplement WHERE id = ?1';

function scoreRow({ id, score }: SyntheticRecord): Row {
  return { gender: 'ALL', age_group: ALL_AGES, supplement_id: id, score };
}

async function perform(step: Step, context: Context, bindings: Bindings): Promise<number> {
  const { catalogue } = context;
  switch (step.do) {
    case 'fill': {
      for (let start = step.from; start < step.to; start += CHUNK) {
        const count = Math.min(CHUNK, step.to - start);
        const records = Array.from({ length: count }, (_, index) => syntheticRecord(start + index));
        await writeSupplements(catalogue, records, ingredientIndex());
        await runBatches(catalogue, upsertStatements(catalogue, 'supplement_score', records.map(scoreRow)));
      }
      await rebuildSearch(catalogue);
      return 0;
    }
    case 'search': {
      const expressions = searchExpressions(step.query);
      return expressions === null ? 0 : (await selectFound(context, expressions, null, step.limit)).length;
    }
    case 'point':
      return (await catalogue.prepare(POINT).bind(step.id).all()).results.length;
    case 'suggest': {
      const address = `${context.publicUrl}${SUGGEST_PATH}?keyword=${encodeURIComponent(step.query)}`;
      await (await embeddedUpstream(new Request(address, { headers: { [RENDER_HEADER]: '1' } }), readEnvironment(bindings))).text();
      return 0;
    }
  }
}

type Counted = ReturnType<typeof countingDatabase>;

let counted: { readonly catalogue: Counted; readonly accounts: Counted; readonly bindings: Bindings } | undefined;

/** One pair per worker, so that ten-second caches apply as in production. */
function countedBindings(bindings: Bindings) {
  if (counted !== undefined) return counted;
  const [catalogue, accounts] = [countingDatabase(bindings.CATALOGUE), countingDatabase(bindings.ACCOUNTS)];
  counted = { catalogue, accounts, bindings: { ...bindings, CATALOGUE: catalogue.database, ACCOUNTS: accounts.database } };
  return counted;
}

async function measure(step: Step, given: Bindings): Promise<Measured> {
  const { catalogue, accounts, bindings } = countedBindings(given);
  const context = readContext(catalogue.database, accounts.database);
  const read = () => catalogue.counts.rowsRead + accounts.counts.rowsRead;
  const before = read();
  const start = performance.now();
  const found = await perform(step, context, bindings);
  return { ms: performance.now() - start, found, rowsRead: read() - before };
}

/** Runs the product's functions in workerd on its own tables, and reports each step's cost. */
export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    const steps: Step[] = await request.json();
    const measured: Measured[] = [];
    for (const step of steps) measured.push(await measure(step, bindings));
    return Response.json(measured);
  },
};
