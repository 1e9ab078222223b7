import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Options, type PartName, readOptions } from './options.ts';
import { benchAccounts } from './parts/accounts.ts';
import { benchAnalysis } from './parts/analysis.ts';
import { benchBytes } from './parts/bytes.ts';
import { benchEdge } from './parts/edge.ts';
import { benchEndurance } from './parts/endurance.ts';
import { benchImport } from './parts/import.ts';
import { benchInstructions } from './parts/instructions.ts';
import { benchReminders } from './parts/reminders.ts';
import { benchSearch } from './parts/search.ts';
import { benchSuggest } from './parts/suggest.ts';
import { benchVitals } from './parts/vitals.ts';
import { type Finding, notMeasured, summary } from './report.ts';

const BENCHES: Readonly<Record<PartName, (options: Options) => Promise<Finding[]>>> = {
  bytes: benchBytes,
  vitals: benchVitals,
  edge: benchEdge,
  instructions: benchInstructions,
  search: benchSearch,
  suggest: benchSuggest,
  analysis: benchAnalysis,
  import: benchImport,
  accounts: benchAccounts,
  reminders: benchReminders,
  endurance: benchEndurance,
};

const load = () =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');

/** Runs the chosen parts one after another, prints their tables and one summary. A part that breaks is reported and makes the run fail. */
async function run(options: Options): Promise<boolean> {
  const findings: Finding[] = [];
  const facts = [
    `${options.smoke ? 'smoke run: too few blocks to prove anything' : options.full ? 'full run' : 'quick run'}, parts: ${options.only.join(', ')}`,
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load at the start ${load()}`,
  ];
  let isComplete = true;
  for (const part of options.only) {
    const start = Date.now();
    console.log(`\n## ${part}`);
    try {
      findings.push(...(await BENCHES[part](options)));
    } catch (failure) {
      isComplete = false;
      console.error(failure);
      findings.push(
        notMeasured(part, 'the whole part', '–', `broke off: ${failure instanceof Error ? failure.message.split('\n')[0] : failure}`),
      );
    }
    facts.push(`${part} took ${Math.round((Date.now() - start) / 1000)} s, load afterwards ${load()}`);
  }
  const text = summary(findings, facts);
  console.log(`\n${text}`);
  if (options.out !== null) writeFileSync(options.out, text);
  return isComplete;
}

try {
  // Said outright: a part that broke off may have left something running.
  process.exit((await run(readOptions(process.argv.slice(2)))) ? 0 : 1);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
