import fs from 'node:fs';

type Schema = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * How a value departs from a schema of an OpenAPI document, one line for each place; [] when it fits. Knows what vendors' documents use:
 * references, types, required, properties, items, enum, pattern, lengths, allOf, anyOf, oneOf.
 */
export const misfits = (document: unknown, name: string, value: unknown): readonly string[] => {
  const schemaAt = (reference: string): unknown =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), document);

  const check = (schema: unknown, found: unknown, at: string): readonly string[] => {
    if (!isRecord(schema)) return [`${at}: no such schema`];
    const { $ref: reference } = schema;
    const referred = typeof reference === 'string' ? check(schemaAt(reference), found, at) : [];
    const all = listOf(schema['allOf']).flatMap((one) => check(one, found, at));
    const either = ['anyOf', 'oneOf'].flatMap((kind) => {
      const options = listOf(schema[kind]);
      const fits = options.some((one) => check(one, found, at).length === 0);
      return options.length === 0 || fits ? [] : [`${at}: fits none of ${kind}`];
    });
    return [...referred, ...all, ...either, ...ownMisfits(schema, found, at, check)];
  };
  return check(schemaAt(`#/components/schemas/${name}`), value, name);
};

const ownMisfits = (
  schema: Schema,
  found: unknown,
  at: string,
  check: (schema: unknown, found: unknown, at: string) => readonly string[],
): readonly string[] => {
  const { type, enum: allowed } = schema;
  const wrong: string[] = [];
  if (typeof type === 'string' && !hasType(type, found)) wrong.push(`${at}: is no ${type}`);
  if (Array.isArray(allowed) && !allowed.includes(found))
    wrong.push(`${at}: ${String(found)} is not allowed`);
  if (typeof found === 'string') wrong.push(...textMisfits(schema, found, at));
  if (Array.isArray(found))
    wrong.push(
      ...found.flatMap((item, index) =>
        'items' in schema ? check(schema['items'], item, `${at}[${index}]`) : [],
      ),
    );
  if (isRecord(found)) {
    for (const name of listOf(schema['required']))
      if (found[String(name)] === undefined) wrong.push(`${at}: has no ${String(name)}`);
    const properties = isRecord(schema['properties']) ? schema['properties'] : {};
    for (const [name, one] of Object.entries(found))
      if (one !== undefined && name in properties)
        wrong.push(...check(properties[name], one, `${at}.${name}`));
  }
  return wrong;
};

const textMisfits = (
  { pattern, minLength, maxLength }: Schema,
  text: string,
  at: string,
): readonly string[] => [
  ...(typeof pattern === 'string' && !new RegExp(pattern).test(text)
    ? [`${at}: does not match ${pattern}`]
    : []),
  ...(typeof minLength === 'number' && text.length < minLength ? [`${at}: is too short`] : []),
  ...(typeof maxLength === 'number' && text.length > maxLength ? [`${at}: is too long`] : []),
];

const hasType = (type: string, value: unknown): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
};

/** A vendor's own document, where it was put beside the project; null where it was not. */
export const vendorDocument = (file: string): unknown => {
  const place = process.env['VENDOR_SPECS'] ?? '../shared/data/specs';
  const name = `${place}/${file}`;
  return fs.existsSync(name) ? JSON.parse(fs.readFileSync(name, 'utf8')) : null;
};
