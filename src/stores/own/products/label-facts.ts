import { atom } from 'nanostores';
import { parseLabelFacts } from '#domain/labels/panel/facts.ts';
import { LABEL_FACTS_PATH, type LabelFacts } from '#domain/labels/panel/panel.ts';

export const labelFacts = atom<LabelFacts>([]);

let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  const answer = await fetch(LABEL_FACTS_PATH).catch(() => null);
  if (answer?.ok) labelFacts.set(parseLabelFacts(await answer.text()));
}

/** Once a page; a failure leaves them empty and is retried by the next call. */
export function loadLabelFacts(): Promise<void> {
  if (labelFacts.get().length > 0) return Promise.resolve();
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

/** Null for what the catalogue lacks. */
export function ingredientIdOf(facts: LabelFacts, name: string): number | null {
  const wanted = name.normalize('NFC').replace(/\s/g, '').toLowerCase();
  const same = (each: string) => each.replace(/\s/g, '').toLowerCase() === wanted;
  return facts.find((fact) => same(fact.name) || fact.names.some(same))?.id ?? null;
}
