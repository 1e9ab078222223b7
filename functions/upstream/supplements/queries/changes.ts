/** SQL: JSON, newest first. @param since SQL of the first day */
export function changesJson(id: string, since: string): string {
  return `(SELECT json_group_array(json_object('changedOn', c.changed_on, 'kind', c.kind, 'oldAmount', c.old_amount, 'newAmount', c.new_amount,
      'ingredientName', i.name, 'unit', i.unit) ORDER BY c.changed_on DESC, c.kind, c.ingredient_id)
    FROM supplement_change c LEFT JOIN ingredient i ON i.id = c.ingredient_id WHERE c.supplement_id = ${id} AND c.changed_on >= ${since})`;
}
