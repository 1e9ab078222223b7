import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { suggestSearch } from '#contract/search.ts';
import { searchSupplements } from '#contract/supplements.ts';
import { CARD_COLUMNS } from '#db/supplement-card.ts';
import { ALL_AGES } from '#domain/age-group.ts';
import { searchExpressions } from '#domain/search-text.ts';
import { type Bindings, readEnvironment } from '#platform/env.ts';
import { type Row, runBatches, upsertStatements } from '#register/write/queries/bulk.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import { topSuggestions } from '#register/write/queries/top-suggestions.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';
import { writeSupplements } from '#register/write/write-supplements.ts';
import { callOperation, embeddedUpstream } from '#upstream/app.ts';
import { analyzeCombinationVerb } from '#upstream/catalogue/combinations/analyze-combination.ts';
import { selectFound } from '#upstream/catalogue/supplements/queries.ts';
import type { Context } from '#upstream/http/context.ts';
import { RENDER_HEADER } from '#upstream/http/make-context.ts';
import { benchContext } from './context.ts';
import { countingDatabase } from './counting-database.ts';
import type { Measured, Step } from './messages.ts';
import { FIRST_SYNTHETIC_ID, type SyntheticRecord, syntheticRecord } from './synthetic.ts';

const CHUNK = 400;
const PAGE_SIZE = 20;
/** The same order as the search shows, without its index: every name is looked at. */
const SCAN = `SELECT id FROM supplement WHERE name LIKE '%' || ?1 || '%' ORDER BY name = ?1 DESC, name LIKE ?1 || '%' DESC, score DESC, id DESC LIMIT ?2`;
const POINT = 'SELECT id, name FROM supplement WHERE id = ?1';

const PAGE = `SELECT ${CARD_COLUMNS}, s.score, s.price, s.description, s.method, s.caution, s.contents FROM supplement s WHERE s.id > ?1 ORDER BY s.id LIMIT ?2`;

function scoreRow({ id, score }: SyntheticRecord): Row {
  return { gender: 'ALL', age_group: ALL_AGES, supplement_id: id, score };
}

const shownSchema = v.union([v.array(v.unknown()), v.object({ supplements: v.array(v.unknown()) })]);

/** How many suggestions or results the product shows for a keyword. */
async function shownFor(endpoint: Endpoint, query: Readonly<Record<string, string | number>>, bindings: Bindings): Promise<number> {
  const answer = await callOperation(endpoint, { query }, readEnvironment(bindings), 'card');
  if (!answer.ok) throw new Error(`${endpoint.id} ${JSON.stringify(query)}: ${answer.code}`);
  const shown = v.parse(shownSchema, answer.result);
  return (Array.isArray(shown) ? shown : shown.supplements).length;
}

async function perform(step: Step, context: Context, bindings: Bindings): Promise<number[]> {
  const { catalogue } = context;
  switch (step.do) {
    case 'fill': {
      for (let start = step.from; start < step.to; start += CHUNK) {
        const count = Math.min(CHUNK, step.to - start);
        const records = Array.from({ length: count }, (_, index) => syntheticRecord(start + index));
        await writeSupplements(catalogue, records, ingredientIndex());
        await runBatches(catalogue, upsertStatements(catalogue, 'supplement_score', records.map(scoreRow)));
      }
      return [];
    }
    case 'rebuild':
      await rebuildSearch(catalogue);
      return [];
    case 'lists':
      await catalogue.batch(await topSuggestions(catalogue));
      return [];
    case 'suggest':
      return [await shownFor(suggestSearch, { keyword: step.keyword }, bindings)];
    case 'find':
      return [await shownFor(searchSupplements, { keyword: step.keyword, size: PAGE_SIZE }, bindings)];
    case 'search': {
      const expressions = searchExpressions(step.query);
      return expressions === null ? [] : (await selectFound(context, expressions, null, step.limit)).map(({ id }) => id);
    }
    case 'scan': {
      const { results } = await catalogue.prepare(SCAN).bind(step.query, step.limit).all();
      return results.map((row) => Number(row['id']));
    }
    case 'point': {
      const { results } = await catalogue.prepare(POINT).bind(step.id).all();
      return results.map((row) => Number(row['id']));
    }
    case 'page': {
      const { results } = await catalogue
        .prepare(PAGE)
        .bind(FIRST_SYNTHETIC_ID + step.after, step.limit)
        .all();
      return results.map((row) => Number(row['id']));
    }
    case 'analyse': {
      const input = {
        query: {},
        parameters: {},
        body: { supplementIds: [...step.ids], population: null, concerns: null, understands: [] },
      };
      const { ingredientResults } = await analyzeCombinationVerb({ context, viewer: null, input, isProved: false });
      return ingredientResults.flatMap(({ ingredientId, totalAmount }) => [Number(ingredientId), totalAmount]);
    }
    case 'request': {
      const request = new Request(context.publicUrl + step.path, { headers: { [RENDER_HEADER]: '1' } });
      const response = await embeddedUpstream(request, readEnvironment(bindings));
      await response.text();
      return [response.status];
    }
  }
}

type Counted = ReturnType<typeof countingDatabase>;

let counted: { readonly catalogue: Counted; readonly accounts: Counted; readonly bindings: Bindings } | undefined;

/** One pair of databases as long as the worker lives: what the product remembers for ten seconds, it remembers here too. */
function countedBindings(bindings: Bindings) {
  if (counted !== undefined) return counted;
  const [catalogue, accounts] = [countingDatabase(bindings.CATALOGUE), countingDatabase(bindings.ACCOUNTS)];
  counted = { catalogue, accounts, bindings: { ...bindings, CATALOGUE: catalogue.database, ACCOUNTS: accounts.database } };
  return counted;
}

async function measure(step: Step, given: Bindings): Promise<Measured> {
  const { catalogue, accounts, bindings } = countedBindings(given);
  const context = benchContext(catalogue.database, accounts.database);
  const both = (name: keyof Counted['counts']) => catalogue.counts[name] + accounts.counts[name];
  const before = { rowsRead: both('rowsRead'), statements: both('statements'), trips: both('trips') };
  const start = performance.now();
  const values = await perform(step, context, bindings);
  const ms = performance.now() - start;
  return {
    ms,
    values,
    rowsRead: both('rowsRead') - before.rowsRead,
    statements: both('statements') - before.statements,
    trips: both('trips') - before.trips,
  };
}

/** Runs the product's own functions in workerd against its own tables, and tells what each step cost. */
export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    const steps: Step[] = await request.json();
    const measured: Measured[] = [];
    for (const step of steps) measured.push(await measure(step, bindings));
    return Response.json(measured);
  },
};
