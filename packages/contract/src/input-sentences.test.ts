import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints, inputSentence, type Endpoint } from './index.ts';

type Node = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
};
type Path = readonly (string | number)[];

const branches = (node: Node): readonly Node[] => node.anyOf ?? node.oneOf ?? [];

/** A value of the schema's shape, so that a wrong one below it is reached; its texts need not be right. */
const shaped = (node: Node): unknown => {
  const [first] = branches(node);
  if (first !== undefined) return shaped(first);
  if ('const' in node) return node.const;
  if (node.enum !== undefined) return node.enum[0];
  if (node.properties !== undefined)
    return Object.fromEntries(Object.entries(node.properties).map(([name, child]) => [name, shaped(child)]));
  if (node.type === 'array') return node.items === undefined ? [] : [shaped(node.items)];
  return { string: 'a', integer: node.minimum ?? 1, number: node.minimum ?? 1, boolean: true }[
    String(node.type)
  ];
};

const pathsOf = (node: Node): Path[] => [
  [],
  ...Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    pathsOf(child).map((path) => [name, ...path]),
  ),
  ...(node.items === undefined ? [] : pathsOf(node.items).map((path) => [0, ...path])),
  ...branches(node).flatMap(pathsOf),
];

const replaced = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by;
  if (Array.isArray(value)) return [replaced(value[0], rest, by)];
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...fields, [name]: replaced(fields[String(name)], rest, by) };
};

const wrong: readonly unknown[] = [
  ...[undefined, null, '', ' ', 'x', 'not!a value', 'x'.repeat(70_000), 'a\u0000', '9'.repeat(400)],
  ...[-1, 0, 1, 1.5, 51, 101, 1e12, 1e300, Number.NaN, true, false],
  ...[[], [1], Array.from({ length: 200 }, () => 'a'), {}, { a: 1 }, { kind: 'none' }],
];

/** How zod speaks. */
const zods =
  /Invalid|expected|received|Too (?:big|small)|pattern|Unrecognized|\bkey\b|multiple of|>=|<=|undefined|NaN/;

const messagesOf = (endpoint: Endpoint): string[] =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node; // what zod has just made
    const bases = branches(node).length > 0 ? branches(node) : [node];
    return bases.flatMap((base) =>
      pathsOf(base).flatMap((path) =>
        wrong.flatMap((value) => {
          const result = schema.safeParse(replaced(shaped(base), path, value), { error: inputSentence });
          return result.success ? [] : result.error.issues.map(({ message }) => message);
        }),
      ),
    );
  });

describe('what a person reads beside a field', () => {
  const withInput = Object.entries(endpoints).filter(
    ([, { body, query }]: [string, Endpoint]) => body !== undefined || query !== undefined,
  );

  it.each(withInput)('is never a sentence of the validator: %s', (_name, endpoint) => {
    const messages = new Set(messagesOf(endpoint));
    expect([...messages].filter((message) => zods.test(message))).toEqual([]);
  });

  it('would be, without our sentences', () => {
    const { error } = endpoints.addGiftToCart.body?.safeParse({ amount_cents: 50 }) ?? {};
    expect(error?.issues[0]?.message).toMatch(zods);
  });

  const told = (schema: z.ZodType | undefined, value: unknown): string[] =>
    schema?.safeParse(value, { error: inputSentence }).error?.issues.map(({ message }) => message) ?? [];

  it('says dollars where the contract has cents', () => {
    const gift = endpoints.addGiftToCart.body;
    expect(told(gift, { amount_cents: 50 })).toEqual(['Enter at least $1.00.']);
    expect(told(gift, { amount_cents: 200_000_000 })).toEqual(['Enter $1,000,000.00 or less.']);
    expect(told(gift, { amount_cents: 'ten' })).toEqual(['Enter an amount in dollars.']);
    expect(told(gift, {})).toEqual(['required']);
  });

  it('says what to do', () => {
    const line = endpoints.addProductToCart.body;
    const variant_id = '01900000-0000-7000-8000-0000000000aa';
    expect(told(line, { variant_id, quantity: 0 })).toEqual(['Enter at least 1.']);
    expect(told(line, { variant_id, quantity: 51 })).toEqual(['Enter 50 or less.']);
    expect(told(line, { variant_id, quantity: 1.5 })).toEqual(['Enter a whole number.']);
    expect(told(endpoints.listProducts.query, { search: 'x'.repeat(201) })).toEqual([
      'Use 200 characters or fewer.',
    ]);
    expect(told(z.string().max(2_000), 'x'.repeat(2_001))).toEqual(['Use 2,000 characters or fewer.']);
    expect(told(endpoints.listProducts.query, { price: 'free' })).toEqual(['Choose one of the options.']);
    expect(told(endpoints.listProducts.query, { page: 'x' })).toEqual(['Enter a number.']);
  });
});
