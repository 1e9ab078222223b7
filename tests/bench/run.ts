import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Options, type PartName, readOptions } from './options.ts';
import { benchBytes } from './parts/bytes.ts';
import { benchReminders } from './parts/reminders.ts';
import { benchRender } from './parts/render.ts';
import { benchSearch } from './parts/search.ts';
import { type Finding, notMeasured, summary } from './report.ts';

const BENCHES: Readonly<Record<PartName, (options: Options) => Promise<Finding[]>>> = {
  bytes: benchBytes,
  search: benchSearch,
  render: benchRender,
  reminders: benchReminders,
};

const load = () =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');

/** Runs the parts one after another and prints their tables and one summary. A part that throws is reported and makes the run fail. */
async function run(options: Options): Promise<boolean> {
  const findings: Finding[] = [];
  const kind = options.smoke ? 'smoke run: too few blocks to prove anything' : options.full ? 'full run' : 'quick run';
  const facts = [
    kind,
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
      findings.push(notMeasured(part, 'the whole part', `failed: ${failure instanceof Error ? failure.message.split('\n')[0] : failure}`));
    }
    facts.push(`${part} took ${Math.round((Date.now() - start) / 1000)} s, load afterwards ${load()}`);
  }
  const text = summary(findings, facts);
  console.log(`\n${text}`);
  if (options.out !== undefined) writeFileSync(options.out, text);
  return isComplete;
}

// An explicit exit, because a part that failed may have left a process running.
process.exit((await run(readOptions(process.argv.slice(2)))) ? 0 : 1);
