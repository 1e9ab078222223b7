import { readAllergens } from '#domain/labels/panel/read-allergens.ts';
import { readReportCautions } from '#domain/labels/panel/read-report-cautions.ts';
import type { Database } from '#platform/bindings.ts';
import { replaceReadings, selectOtherReadings, selectRegistered } from '../write/queries/claims.ts';
import { indexedStatements } from '../write/queries/rebuild-search.ts';
import { readProduct } from '../write/read-product.ts';
import { allergenColumn, compositionColumn } from '../write/supplement-rows.ts';
import { ingredientIndex } from '../write/write-built-in.ts';
import { readFunctions } from './read-functions.ts';
import { readIntake } from './read-intake.ts';
import { dosesOf } from './to-record.ts';

const AT_A_TIME = 500;

export async function renewRegistered(catalogue: Database): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await selectRegistered(catalogue, after, AT_A_TIME);
    const last = rows.at(-1);
    if (!last) return;
    const readings = rows.map(
      ({ id, name, form, contents, saleKind, brandName, makerName, others, functionText, intakeText, cautionText }) => ({
        id,
        ...readProduct(
          {
            name,
            form: form === '' ? null : form,
            labelCautions: readReportCautions(cautionText),
            saleKind,
            hasKnownMark: brandName !== (makerName ?? ''),
          },
          contents,
          readFunctions(functionText),
          ingredientIndex(),
        ).columns,
        doses_per_day: dosesOf(readIntake(intakeText)),
        composition: compositionColumn({ makerName, saleKind, form: form === '' ? null : form, contents, others }),
        allergens: allergenColumn(readAllergens(cautionText)),
      }),
    );
    const changed = await selectOtherReadings(catalogue, readings);
    if (changed.length > 0) await catalogue.batch(indexedStatements(catalogue, changed, [replaceReadings(catalogue, readings)]));
    after = last.id;
  }
}
