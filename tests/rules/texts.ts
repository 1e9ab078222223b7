import ts from 'typescript';

const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/;

export type Source = { readonly file: string; readonly text: string };
/** A text in a file, with placeholders as `{}`. */
export type Found = { readonly file: string; readonly text: string };

function parsed({ file, text }: Source): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

function templateText(node: ts.TemplateExpression): string {
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** What a node says by itself; undefined where it is no text. */
function bindingTiming(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node) || ts.isIdentifier(node)) return node.text;
  return ts.isTemplateExpression(node) ? templateText(node) : undefined;
}

function textsOfScript(source: Source): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const text = bindingTiming(node)?.trim();
    if (text !== undefined && HANGUL.test(text)) found.push({ file: source.file, text });
    ts.forEachChild(node, visit);
  };
  visit(parsed(source));
  return found;
}

/** Korean in markup, style sheets and data: what is left without comments, line by line. */
function textsOfLines({ file, text }: Source): Found[] {
  return text
    .replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => HANGUL.test(line))
    .map((line) => ({ file, text: line.trim() }));
}

/** Korean that a file says; comments may hold any. */
export function textsOf(source: Source): Found[] {
  if (!HANGUL.test(source.text)) return [];
  if (/\.(ts|tsx|js|mjs)$/.test(source.file)) return textsOfScript(source);
  const [, script, markup] = source.file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.text) ?? []) : [];
  if (script === undefined || markup === undefined) return textsOfLines(source);
  return [...textsOfScript({ file: source.file.replace('.astro', '.ts'), text: script }), ...textsOfLines({ ...source, text: markup })].map(
    ({ text }) => ({ file: source.file, text }),
  );
}

/** A sentence has a blank or ends; a single word is free to differ from screen to screen. */
const isSentence = ({ text }: Found) => /\s|[.?!…]/.test(text);

/** Sentences that stand more than once. */
export function repeatedTexts(sources: readonly Source[]): string[] {
  const places = Map.groupBy(sources.flatMap(textsOf).filter(isSentence), ({ text }) => text);
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([text, found]) => `${text} (${found.map(({ file }) => file).join(', ')})`);
}

function nameOf(name: ts.PropertyName): string | null {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : null;
}

function innerOf(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? innerOf(node.expression) : node;
}

function keysIn(path: string, value: ts.Expression): string[] {
  const inner = innerOf(value);
  if (!ts.isObjectLiteralExpression(inner)) return [path];
  return inner.properties.flatMap((property) => {
    const key = property.name && nameOf(property.name);
    if (key == null) return [];
    return ts.isPropertyAssignment(property) ? keysIn(`${path}.${key}`, property.initializer) : [`${path}.${key}`];
  });
}

/** The keys of a file of texts, each with its path: `site.name`. */
export function keysOf(source: Source): string[] {
  return parsed(source).statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer ? keysIn(name.text, initializer) : [],
    );
  });
}

/**
 * Whether a text is asked for: by its path, or by a part of the path that is handed on as a whole, for somebody who knows the rest of it.
 * @param text everything that may ask
 * @param elsewhere everything that is no text of ours
 */
function isAsked(path: string, text: string, elsewhere: string): boolean {
  const names = path.split('.');
  const isKnown = () => new RegExp(`\\b${names.at(-1)}\\b`).test(elsewhere);
  return names.some((_, place) => {
    const asked = names.slice(0, place + 1).join('\\.');
    const isWhole = place === names.length - 1;
    return (
      new RegExp(`(?:\\.\\.\\.|(?<![\\w.'-]))${asked}(?![\\w:'-])${isWhole ? '' : '(?!\\s*\\.\\w)'}`).test(text) && (isWhole || isKnown())
    );
  });
}

const IMPORT = /^\s*import [\s\S]*?from '([^']+)';$/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/ .*$/gm;

/** Whether a file imports a name from the file of texts. */
function takes({ text }: Source, name: string, from: string): boolean {
  const file = from.slice(from.lastIndexOf('/') + 1);
  return [...text.matchAll(IMPORT)].some(([line, path = '']) => path.endsWith(`/${file}`) && new RegExp(`\\b${name}\\b`).test(line));
}

/** Keys that nothing asks for. @param all every source of the product, texts among them */
export function unusedKeys(copies: readonly Source[], all: readonly Source[]): string[] {
  const bare = (text: string) => text.replace(IMPORT, '').replace(COMMENT, '');
  const elsewhere = all
    .filter(({ file }) => !copies.some((copy) => copy.file === file))
    .map(({ text }) => bare(text))
    .join('\n');
  return copies.flatMap((copy) => {
    const own = bare(copy.text).replace(/^(?:export )?(?:const|function) \w+/gm, '');
    return [...Map.groupBy(keysOf(copy), (path) => path.split('.')[0] ?? '')].flatMap(([name, paths]) => {
      const asking = [own, ...all.filter((source) => takes(source, name, copy.file)).map(({ text }) => bare(text))].join('\n');
      return paths.filter((path) => !isAsked(path, asking, elsewhere));
    });
  });
}
