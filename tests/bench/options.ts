export const PARTS = [
  'bytes',
  'vitals',
  'edge',
  'instructions',
  'search',
  'suggest',
  'analysis',
  'import',
  'accounts',
  'reminders',
  'endurance',
] as const;
export type PartName = (typeof PARTS)[number];

export type Options = {
  /** Larger catalogues and more blocks: under an hour instead of under a quarter. */
  readonly full: boolean;
  /** One or two blocks of everything: shows that the bench runs, proves nothing. */
  readonly smoke: boolean;
  readonly only: readonly PartName[];
  /** Where the summary is written as well, or null. */
  readonly out: string | null;
};

function isPart(name: string): name is PartName {
  return PARTS.some((part) => part === name);
}

/**
 * Reads `--full`, `--smoke`, `--only a,b` and `--out FILE`.
 * @throws for anything else
 */
export function readOptions(parameters: readonly string[]): Options {
  let options: Options = { full: false, smoke: false, only: PARTS, out: null };
  const rest = [...parameters];
  for (let parameter = rest.shift(); parameter !== undefined; parameter = rest.shift()) {
    const [name, inline] = parameter.split('=', 2);
    const value = () => {
      const given = inline ?? rest.shift();
      if (given === undefined) throw new Error(`${name} needs a value`);
      return given;
    };
    if (name === '--full') options = { ...options, full: true };
    else if (name === '--smoke') options = { ...options, smoke: true };
    else if (name === '--out') options = { ...options, out: value() };
    else if (name === '--only') {
      const names = value().split(',');
      const only = names.filter(isPart);
      if (only.length < names.length) throw new Error(`--only takes some of ${PARTS.join(',')}`);
      options = { ...options, only };
    } else throw new Error(`unknown option ${parameter}`);
  }
  return options;
}

/** A count for this run: the quick one by default. */
export function amount({ full, smoke }: Options, quick: number, most: number, least: number): number {
  return smoke ? least : full ? most : quick;
}
