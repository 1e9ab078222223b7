import ts from 'typescript';

const isBlank = (child: ts.JsxChild): boolean =>
  (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) || (ts.isJsxExpression(child) && child.expression === undefined);

function holdsElement(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  return ts.forEachChild(node, (child) => holdsElement(child) || undefined) ?? false;
}

/** Names of a file that hold elements: a constant or a function's answer, and what callers pass in. */
function elementNames(source: ts.SourceFile): Set<string> {
  const names = new Set(['children']);
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && holdsElement(node.initializer))
      names.add(node.name.text);
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name) && node.type && /React(?:Node|Element)/.test(node.type.getText()))
      names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function rootOf(expression: ts.Expression): string {
  if (ts.isBinaryExpression(expression)) return rootOf(expression.right);
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) return rootOf(expression.expression);
  return ts.isIdentifier(expression) ? expression.text : '';
}

/** A literal, or a text of the copy that takes nothing: it is the same in every rendering. */
function isConstant(expression: ts.Expression, imported: ReadonlySet<string>): boolean {
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return true;
  return (ts.isPropertyAccessExpression(expression) || ts.isIdentifier(expression)) && imported.has(rootOf(expression));
}

function importedNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) names.add(name.text);
  }
  return names;
}

/**
 * Texts that change beside another child, and constant ones beside a child that comes and goes. A browser's translation replaces text nodes: React then
 * writes into one that is gone, or places a node before it. @returns `line: text`
 */
export function bareTextsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const [elements, imported] = [elementNames(source), importedNames(source)];
  const found: string[] = [];
  const isElement = (child: ts.JsxChild): boolean =>
    !ts.isJsxText(child) &&
    (!ts.isJsxExpression(child) ||
      (child.expression !== undefined && (holdsElement(child.expression) || elements.has(rootOf(child.expression)))));
  const mayLeave = (child: ts.JsxChild): boolean =>
    ts.isJsxExpression(child) &&
    child.expression !== undefined &&
    !isConstant(child.expression, imported) &&
    !elements.has(rootOf(child.expression));
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      for (const child of children) {
        if (children.length === 1 || isElement(child) || (ts.isJsxText(child) && child.text.trim() === '')) continue;
        const isFixed =
          ts.isJsxText(child) || (ts.isJsxExpression(child) && child.expression !== undefined && isConstant(child.expression, imported));
        if (isFixed && !children.some((other) => other !== child && mayLeave(other))) continue;
        found.push(`${source.getLineAndCharacterOfPosition(child.getStart()).line + 1}: ${child.getText().trim()}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
