import type { Browser } from 'playwright';
import { median } from '../measure/statistics.ts';
import { atMost, type Finding, number, printTable, recorded } from '../report.ts';
import { type Outcome, play, SCENARIOS, type Scenario } from '../web/interactions.ts';
import type { Peers } from '../web/peers.ts';
import { pathOf } from '../web/screens.ts';

const COMPARED = ['ours', 'spa'] as const;

type Played = { readonly scenario: Scenario; readonly ours: Outcome[]; readonly spa: Outcome[] };

const worstOf = (outcomes: readonly Outcome[]) => outcomes.map(({ durations }) => Math.max(...durations));
const lostOf = (outcomes: readonly Outcome[]) => outcomes.reduce((sum, { lost }) => sum + lost, 0);
const middle = (scenario: Played | undefined) => median(worstOf(scenario?.ours ?? []));

function findings(played: readonly Played[]): Finding[] {
  const touched = played.filter(({ scenario }) => scenario.settle > 0);
  const early = played.filter(({ scenario }) => scenario.settle === 0);
  const slowest = (list: readonly Played[]) => list.reduce((left, right) => ((middle(left) || 0) >= (middle(right) || 0) ? left : right));
  const worst = slowest(touched);
  const worstEarly = slowest(early);
  return [
    atMost(
      'T8',
      `INP of the worst scripted interaction after load, first tap included, median of sessions (${worst.scenario.name})`,
      middle(worst),
      100,
      'ms',
    ),
    atMost(
      'T8',
      `the same when it begins at first paint and may meet the warm-up (${worstEarly.scenario.name})`,
      middle(worstEarly),
      200,
      'ms',
    ),
    recorded(
      'T8',
      'the worst single interaction of all sessions',
      `${number(Math.max(...played.flatMap(({ ours }) => worstOf(ours))))} ms`,
    ),
    atMost(
      'T8',
      'lost keys and taps, all sessions',
      played.reduce((sum, { ours }) => sum + lostOf(ours), 0),
      0,
    ),
  ];
}

/** Plays every scenario on our pages and on the single-page peer by turns. */
export async function findInteractions(browser: Browser, peers: Peers, rounds: number): Promise<Finding[]> {
  const played: Played[] = [];
  for (const scenario of SCENARIOS) {
    const outcomes: Played = { scenario, ours: [], spa: [] };
    const path = pathOf(peers.screens, scenario.screen);
    for (let round = 0; round < rounds; round += 1) {
      for (const variant of round % 2 === 0 ? COMPARED : COMPARED.toReversed()) {
        outcomes[variant].push(await play(browser, peers.addressOf(variant, path), scenario));
      }
    }
    played.push(outcomes);
  }
  printTable(
    `Interactions on the slow phone, ${rounds} sessions each: longest event of a session in ms (steps of 8, 16 = 16 or less)`,
    ['interaction', 'ours, median', 'ours, worst', 'ours, lost', 'SPA, median', 'SPA, worst', 'SPA, lost'],
    played.map(({ scenario, ours, spa }) => [
      scenario.name,
      ...[ours, spa].flatMap((outcomes) => [
        number(median(worstOf(outcomes))),
        number(Math.max(...worstOf(outcomes))),
        String(lostOf(outcomes)),
      ]),
    ]),
  );
  return findings(played);
}
