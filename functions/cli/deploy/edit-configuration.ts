import { deployTexts } from '#copy/deploy.ts';

type Table = { readonly heading: string; readonly lines: string[] };

/** Edits single lines of TOML, keeping comments and order for a small diff. */
export class ConfigurationText {
  private readonly tables: readonly Table[];

  constructor(text: string) {
    const tables: Table[] = [{ heading: '', lines: [] }];
    for (const line of text.split('\n')) {
      if (/^\[/.test(line)) tables.push({ heading: line.trim(), lines: [line] });
      else tables.at(-1)?.lines.push(line);
    }
    this.tables = tables;
  }

  private tableOf(heading: string, having = ''): Table {
    const found = this.tables.find((table) => table.heading === heading && (having === '' || table.lines.includes(having)));
    if (found === undefined) throw new Error(deployTexts.setup.noPlace(`${heading} ${having}`.trim()));
    return found;
  }

  private static write({ heading, lines }: Table, key: string, line: string, isAdded: boolean): void {
    const place = lines.findIndex((each) => each.startsWith(`${key} = `));
    if (place >= 0) lines[place] = line;
    else if (isAdded) lines.splice(lines.findIndex((each) => each.startsWith('name = ')) + 1, 0, line);
    else throw new Error(deployTexts.setup.noPlace(`${heading} ${key}`));
  }

  setDatabase(environment: string | null, binding: string, id: string): void {
    const heading = environment === null ? '[[d1_databases]]' : `[[env.${environment}.d1_databases]]`;
    ConfigurationText.write(this.tableOf(heading, `binding = "${binding}"`), 'database_id', `database_id = "${id}"`, false);
  }

  /** Also the route of a custom domain. */
  setAddress(environment: string | null, address: string, isDomain: boolean): void {
    const variables = this.tableOf(environment === null ? '[vars]' : `[env.${environment}.vars]`);
    ConfigurationText.write(variables, 'PUBLIC_URL', `PUBLIC_URL = "${address}"`, false);
    if (!isDomain) return;
    const routes = `routes = [{ pattern = "${new URL(address).hostname}", custom_domain = true }]`;
    ConfigurationText.write(this.tableOf(environment === null ? '' : `[env.${environment}]`), 'routes', routes, true);
  }

  toString(): string {
    return this.tables.flatMap(({ lines }) => lines).join('\n');
  }
}
