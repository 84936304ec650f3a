const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of a document say the same, in whatever order their keys stand. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isGroup(one) || !isGroup(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
};

/** Two people have made different things of the same one. */
const disputed = Symbol('disputed');
type MergedValue = { readonly value: unknown } | typeof disputed;

const mergeWhole = (seen: unknown, mine: unknown, theirs: unknown): MergedValue => {
  if (isSame(mine, theirs) || isSame(theirs, seen)) return { value: mine };
  return isSame(mine, seen) ? { value: theirs } : disputed;
};

const all = (parts: readonly MergedValue[]): unknown[] | typeof disputed => {
  const values: unknown[] = [];
  for (const part of parts) {
    if (part === disputed) return disputed;
    values.push(part.value);
  }
  return values;
};

/**
 * Item by item, where none was taken away or put between. What either has added at the end stays, mine first; what both have added
 * is there once, so that asking again after a lost answer doubles nothing.
 */
const mergeLists = (
  seen: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): MergedValue => {
  if (mine.length < seen.length || theirs.length < seen.length) return disputed;
  const items = all(seen.map((item, at) => mergeWhole(item, mine[at], theirs[at])));
  if (items === disputed) return disputed;
  const added = mine.slice(seen.length);
  const more = theirs.slice(seen.length).filter((item) => !added.some((one) => isSame(one, item)));
  return { value: [...items, ...added, ...more] };
};

const mergeField = (seen: unknown, mine: unknown, theirs: unknown): MergedValue => {
  // What one alone has changed is as they left it, also a list of which they have taken something away.
  const whole = mergeWhole(seen, mine, theirs);
  return whole === disputed && Array.isArray(seen) && Array.isArray(mine) && Array.isArray(theirs)
    ? mergeLists(seen, mine, theirs)
    : whole;
};

/**
 * What two people have made of one value that both have seen, where they have changed different fields of it, or different items of
 * a list; null where that can't be: then one of them has to choose. Whether the shape lets it in, its reader says.
 */
export const mergeValues = (
  seen: unknown,
  mine: unknown,
  theirs: unknown,
): { readonly value: unknown } | null => {
  const whole = mergeField(seen, mine, theirs);
  if (whole !== disputed) return whole;
  if (!isGroup(seen) || !isGroup(mine) || !isGroup(theirs)) return null;
  const keys = [...new Set([seen, mine, theirs].flatMap((value) => Object.keys(value)))];
  const fields = all(keys.map((key) => mergeField(seen[key], mine[key], theirs[key])));
  return fields === disputed ? null : { value: Object.fromEntries(keys.map((key, at) => [key, fields[at]])) };
};
