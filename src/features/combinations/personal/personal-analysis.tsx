import { createRoot, type Root } from 'react-dom/client';
import { personal } from '#copy/combination-guidance.ts';
import { combinations } from '#copy/combinations.ts';
import type { AnalysisPopulation } from '#domain/analysis-population.ts';
import { $analysisPopulation, analyseFor, currentPopulation } from '#stores/analysis-population.ts';
import { latestOnly } from '#stores/latest.ts';
import { Answer } from '../analysis/Answer.tsx';
import { Details } from '../analysis/Details.tsx';
import { LeaveOut } from '../analysis/LeaveOut.tsx';
import { tabOf } from '../analysis/rows-of-tab.ts';
import { attachPlan } from '../attach-plan.ts';
import { PopulationSheet } from './PopulationSheet.tsx';

const place = (name: string) => document.querySelector<HTMLElement>(name);
let shown: AnalysisPopulation | null = null;
const roots = new Map<HTMLElement, Root>();

function rootOf(element: HTMLElement): Root {
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  return root;
}

function wordsFor(population: AnalysisPopulation | null): string {
  if (population === null) return combinations.adultBasis;
  const gender = population.gender === 'FEMALE' ? personal.female : personal.male;
  const condition = { PREGNANT: personal.pregnant, LACTATING: personal.lactating, none: '' }[population.condition ?? 'none'];
  return personal.basis([population.ageBand, gender, condition].filter(Boolean).join(' '));
}

const calls = latestOnly();

/** Calculates the page's analysis again with the limits of a population and puts it into the places of the edge's own. The latest call wins. */
async function show(population: AnalysisPopulation | null): Promise<void> {
  const answer = place('[data-analysis="answer"]');
  const details = place('[data-analysis="details"]');
  const failed = place('.population-failed');
  const who = place('.population-who');
  if (answer === null || details === null) return;
  const ids = (details.dataset['ids'] ?? '').split(',').map(Number);
  const isLatest = calls.begin();
  details.ariaBusy = 'true';
  if (who) who.textContent = combinations.loading;
  const analysis = await analyseFor(ids, population);
  if (!isLatest()) return;
  details.ariaBusy = null;
  if (who) who.textContent = wordsFor(analysis === null ? shown : population);
  if (failed) failed.textContent = analysis === null ? personal.failed : '';
  if (analysis === null) return;
  shown = population;
  const basis = wordsFor(population);
  rootOf(answer).render(
    <>
      <Answer analysis={analysis} />
      <LeaveOut analysis={analysis} />
    </>,
  );
  rootOf(details).render(<Details analysis={analysis} ids={ids} tab={tabOf(details.dataset['tab'] ?? null)} basis={basis} />);
  attachPlan();
}

/** Shows the limits of whom this device or the login knows; nothing changes where nobody is known, or where somebody has chosen meanwhile. */
export async function showKnownPopulation(): Promise<void> {
  const isLatest = calls.join();
  const population = await currentPopulation();
  if (population !== null && isLatest()) await show(population);
}

let isAsking = false;

/** Asks for whom the limits should be, remembers it on this device, and shows them. */
export function openPopulation(): void {
  if (isAsking) return;
  isAsking = true;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const end = (chosen: AnalysisPopulation | null | undefined): void => {
    isAsking = false;
    root.unmount();
    host.remove();
    if (chosen === undefined) return;
    $analysisPopulation.set(chosen);
    void show(chosen);
  };
  root.render(<PopulationSheet known={$analysisPopulation.get() ?? shown} onEnd={end} />);
}
