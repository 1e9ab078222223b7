import ts from 'typescript';

const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/;

export type Source = { readonly file: string; readonly text: string };
/** With placeholders as `{}`. */
export type Found = { readonly file: string; readonly text: string };

function parsed({ file, text }: Source): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

function templateText(node: ts.TemplateExpression): string {
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** A node's literal text; undefined for other nodes. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node) || ts.isIdentifier(node)) return node.text;
  return ts.isTemplateExpression(node) ? templateText(node) : undefined;
}

function textsOfScript(source: Source): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.trim();
    if (text !== undefined && HANGUL.test(text)) found.push({ file: source.file, text });
    ts.forEachChild(node, visit);
  };
  visit(parsed(source));
  return found;
}

/** Korean lines of markup, styles and data, without comments. */
function textsOfLines({ file, text }: Source): Found[] {
  return text
    .replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => HANGUL.test(line))
    .map((line) => ({ file, text: line.trim() }));
}

/** Korean outside comments. */
export function textsOf(source: Source): Found[] {
  if (!HANGUL.test(source.text)) return [];
  if (/\.(ts|tsx|js|mjs)$/.test(source.file)) return textsOfScript(source);
  const [, script, markup] = source.file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.text) ?? []) : [];
  if (script === undefined || markup === undefined) return textsOfLines(source);
  return [...textsOfScript({ file: source.file.replace('.astro', '.ts'), text: script }), ...textsOfLines({ ...source, text: markup })].map(
    ({ text }) => ({ file: source.file, text }),
  );
}

/** Single words may repeat. */
const isSentence = ({ text }: Found) => /\s|[.?!…]/.test(text);

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

/** Keys of a copy file as paths: `site.name`. */
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
 * Whether a key is used: by its full path, or by a prefix that is passed on with the rest used elsewhere.
 * @param text all users
 * @param elsewhere all sources except copy
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

/** Whether a file imports a name from the copy file. */
function takes({ text }: Source, name: string, from: string): boolean {
  const file = from.slice(from.lastIndexOf('/') + 1);
  return [...text.matchAll(IMPORT)].some(([line, path = '']) => path.endsWith(`/${file}`) && new RegExp(`\\b${name}\\b`).test(line));
}

/** Unused keys. @param all every source, copy included */
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
