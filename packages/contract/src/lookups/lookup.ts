/** One row of a lookup table: the stored code, the name of the specification, the words on screen. */
export type LookupRow<Value extends string | number = string | number> = {
  readonly value: Value;
  readonly label: string;
};

/** The codes of a table, in its order: for `z.literal`, `z.enum` and CHECK constraints. */
export function valuesOf<Value extends string | number>(rows: readonly LookupRow<Value>[]): readonly Value[] {
  return rows.map((row) => row.value);
}

/** The row of a code; throws RangeError for a code that the table does not have, because types should have refused it. */
export function rowOf<Row extends LookupRow>(rows: readonly Row[], value: Row['value']): Row {
  const found = rows.find((row) => row.value === value);
  if (!found) throw new RangeError(`No such code in the lookup table: ${value}`);
  return found;
}

/** The words on screen for a code. */
export function labelOf<Row extends LookupRow>(rows: readonly Row[], value: Row['value']): string {
  return rowOf(rows, value).label;
}

/** Narrows something unknown to a code of the table. */
export function isValueOf<Row extends LookupRow>(
  rows: readonly Row[],
  value: unknown,
): value is Row['value'] {
  return rows.some((row) => row.value === value);
}
