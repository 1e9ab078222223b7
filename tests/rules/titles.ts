import ts from 'typescript';

/** Verbs, prepositions and pronouns that need the surrounding `describe` to be understood. */
const OPENERS = new Set(
  (
    'is are was were be has have had does do did can cannot may must will would should never always also not only ' +
    'of in on at for to by from with without until after before behind beyond below within and or but nor if when while where who what it they them ' +
    'accepts adds agrees allows answers appears applies arrives asks becomes begins belongs brings builds calls carries changes checks chooses ' +
    'closes comes contains covers cuts deletes deploys disappears does draws drops edits ends escapes expires fails fetches fills finds ' +
    'fits flags follows forgets forgives gets gives go goes grows has hides holds ignores includes invents invites joins judges keep keeps knows ' +
    'lands lasts lead leads leaks leaves lets lies loads logs looks loses makes marks matches meets misses moves needs ' +
    'normalises offers opens outlasts passes picks pleases prefers proves publishes puts ranks reaches reads refuses rejects remembers removes ' +
    'renders repeats replaces returns ring rings rolls runs saves says sees sends serves sets show shows shrinks signs skips ' +
    'sorts splits stands start starts stay stays stops stores succeeds survives swallows swipes take takes tells throws touches traps tries ' +
    'trims turns uses waits wakes walks wants warns wins withdraws works wraps writes yields'
  ).split(' '),
);

/** The titles of a test file's cases, without placeholders of templates. */
export function titlesIn(text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    if (title !== undefined && ts.isCallExpression(node) && /^(?:it|test)\b(?!\.extend)/.test(node.expression.getText())) {
      if (ts.isStringLiteralLike(title)) titles.push(title.text);
      if (ts.isTemplateExpression(title)) titles.push(title.head.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('titles.ts', text, ts.ScriptTarget.Latest, true));
  return titles;
}

/** Whether a title has no subject, as it begins with a verb, preposition or pronoun. */
export function lacksSubject(title: string): boolean {
  return OPENERS.has(/^[a-z]+(?![A-Za-z])/.exec(title)?.[0] ?? '');
}
