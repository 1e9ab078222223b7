import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import type { OracleProduct } from './oracle-products.ts';

type Asker = {
  readonly gender: string | null;
  readonly age: number | null;
  readonly ageBand: string | null;
  readonly condition: string | null;
  readonly concerns: readonly string[];
};

/** One line per ingredient row, and the cautions without background. */
export type OracleAnswer = { readonly rows: readonly string[]; readonly cautions: readonly string[] };

/** A reduction by the places of its selection and person. */
export type ReductionAnswer = {
  readonly selection: number;
  readonly person: number;
  readonly purposes: readonly (readonly [code: string, products: readonly number[], basis: string])[];
  readonly changes: readonly (readonly [product: number, numerator: number, denominator: number])[] | null;
  readonly isSmallest: boolean;
};

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const OFFICIAL = ingredientFacts().flatMap(({ slug, purposes }) =>
  purposes.filter(({ basis }) => basis === 'OFFICIAL').map(({ code }) => [slug, code]),
);

/** The analysis in SQL: see `analysis-oracle.sql` and its two companions. */
export class Oracle {
  readonly #sqlite = new DatabaseSync(':memory:');

  constructor(products: readonly OracleProduct[], people: readonly Asker[], selections: readonly (readonly number[])[]) {
    this.#sqlite.exec('CREATE TABLE input (name PRIMARY KEY, text)');
    this.#put('dosages', file('../../functions/register/facts/dosages.json'));
    this.#put('cautions', file('../../functions/register/facts/cautions.json'));
    this.#put('functions', file('../../functions/register/facts/function-amounts.json'));
    this.#put('official', JSON.stringify(OFFICIAL));
    this.#put('products', JSON.stringify(products));
    this.#put('people', JSON.stringify(people));
    this.#put('selections', JSON.stringify(selections));
    this.#sqlite.exec(file('analysis-oracle.sql'));
    this.#sqlite.exec(file('caution-oracle.sql'));
  }

  #put(name: string, text: string): void {
    this.#sqlite.prepare('INSERT INTO input VALUES (?, ?)').run(name, text);
  }

  /** By the places of selection and person. */
  answers(): (selection: number, person: number) => OracleAnswer {
    const by = (sql: string) => Map.groupBy(this.#sqlite.prepare(sql).all(), ({ selection, person }) => `${selection} ${person}`);
    const numbers = ['amount', 'recommended', 'upper', 'least', 'most'].map((name) => `s.${name} / d.scale AS ${name}`);
    const rows = by(
      `SELECT s.selection, s.person, s.slug, s.state, s.not_for, ${numbers.join(', ')} FROM standing s JOIN dosage d ON d.slug = s.slug`,
    );
    const told = by('SELECT selection, person, slug, code, severity FROM told');
    return (selection, person) => ({
      rows: (rows.get(`${selection} ${person}`) ?? [])
        .map(({ slug, state, not_for, amount, recommended, upper, least, most }) =>
          [slug, state, not_for, amount, recommended, upper, least, most].join(' '),
        )
        .toSorted(),
      cautions: (told.get(`${selection} ${person}`) ?? [])
        .map(({ slug, code, severity }) => `${slug ?? '–'} ${code} ${severity}`)
        .toSorted(),
    });
  }

  /** Reductions that are not optimal, and how many were compared. */
  verify(reductions: readonly ReductionAnswer[]): { readonly wrong: readonly string[]; readonly compared: number } {
    this.#put('reductions', JSON.stringify(reductions));
    this.#sqlite.exec(file('reduction-oracle.sql'));
    const verified = this.#sqlite.prepare('SELECT selection, person, is_right, is_over FROM verified').all();
    return {
      wrong: verified.filter(({ is_right }) => is_right !== 1).map(({ selection, person }) => `${selection} ${person}`),
      compared: verified.filter(({ is_over }) => is_over === 1).length,
    };
  }
}
