import { deployTexts } from '#copy/deploy.ts';

/** The lines of a table of the configuration, from its heading to the next. */
type Table = { readonly heading: string; readonly lines: string[] };

/** A configuration in TOML, of which single lines are written while comments and order stay: nobody should have to look for what has changed. */
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

  /** Writes the id of a database. */
  setDatabase(environment: string | null, binding: string, id: string): void {
    const heading = environment === null ? '[[d1_databases]]' : `[[env.${environment}.d1_databases]]`;
    ConfigurationText.write(this.tableOf(heading, `binding = "${binding}"`), 'database_id', `database_id = "${id}"`, false);
  }

  /** Writes where the site is, and for a domain that the platform leads it to the worker. */
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
