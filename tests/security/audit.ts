import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { PROJECT } from '#cli/paths.ts';

const reportSchema = v.object({
  metadata: v.object({ vulnerabilities: v.object({ high: v.number(), critical: v.number() }) }),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
});

/** High and critical vulnerabilities fail. An unavailable registry is reported and does not. */
const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: PROJECT, encoding: 'utf8' });
const report = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), stdout);
if (!report.success) {
  console.log('known vulnerabilities: not checked, the package registry does not answer audits');
} else {
  const { high, critical } = report.output.metadata.vulnerabilities;
  const names = Object.entries(report.output.vulnerabilities).flatMap(([name, { severity }]) =>
    ['high', 'critical'].includes(severity) ? [`${name} (${severity})`] : [],
  );
  console.log(`known vulnerabilities: ${high} high, ${critical} critical${names.length === 0 ? '' : `: ${names.join(', ')}`}`);
  process.exitCode = high + critical === 0 ? 0 : 1;
}
