import { readLabel } from '#contract/labels/labels.ts';
import { CHECK_REASON_TEXTS, LEFT_REASON_TEXTS, PANEL_NOTE_TEXTS } from '#copy/labels/label-reading.ts';
import { parseLabelFacts } from '#domain/labels/panel/facts.ts';
import type { LabelFacts } from '#domain/labels/panel/panel.ts';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { labelFactsText } from '#register/import/public.ts';
import { mount, type UpstreamApp, type Verb } from '../shared/http/mount.ts';

let known: LabelFacts | undefined;

function labelFacts(): LabelFacts {
  known ??= parseLabelFacts(labelFactsText());
  return known;
}

const readLabelVerb: Verb<typeof readLabel> = async ({ input: { body } }) => {
  const lines = body.lines.map(({ text, confidence }) => ({ text: text.normalize('NFC'), confidence: confidence ?? undefined }));
  const { read, left } = readPanel(lines, labelFacts());
  const { ingredients, notes, allergens, cautions, ...reading } = read;
  return {
    ...reading,
    allergens: allergens === null ? null : { contains: [...allergens.contains], sharedLine: [...allergens.sharedLine] },
    cautions: { avoid: [...cautions.avoid], consult: [...cautions.consult], remarks: [...cautions.remarks] },
    ingredients: ingredients.map((row) => ({ ...row, why: row.why.map((code) => ({ code, text: CHECK_REASON_TEXTS[code] })) })),
    left: left.map(({ text, why }) => ({ text, why: { code: why, text: LEFT_REASON_TEXTS[why] } })),
    notes: notes.map((code) => ({ code, text: PANEL_NOTE_TEXTS[code] })),
  };
};

export function mountLabels(app: UpstreamApp): void {
  mount(app, readLabel, readLabelVerb);
}
