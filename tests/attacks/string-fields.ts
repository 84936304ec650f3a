import type { Endpoint } from '@goodshelf/contract';
import { z } from 'zod';

type Node = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
};

/** The dotted path of every field of the body that takes text, from the endpoint's JSON schema. */
export const textFields = ({ body }: Endpoint): string[] => {
  if (body === undefined) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Node; // what zod has just made
  return [...new Set(walk(schema, ''))];
};

/** The names of the body's own fields, and of those within them. */
export const fieldNames = (endpoint: Endpoint): ReadonlySet<string> =>
  new Set(
    endpoint.body === undefined
      ? []
      : JSON.stringify(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }))
          .matchAll(/"([a-z_A-Z]+)":\{/g)
          .map(([, name]) => name ?? ''),
  );

const walk = (node: Node, path: string): string[] => [
  ...(node.type === 'string' || (Array.isArray(node.type) && node.type.includes('string')) ? [path] : []),
  ...Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    walk(child, path === '' ? name : `${path}.${name}`),
  ),
  ...(node.items === undefined ? [] : walk(node.items, `${path}.0`)),
  ...[...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].flatMap((child) =>
    walk(child, path),
  ),
];

/** The body with another value at the path; what is on the way there is made where it is missing. */
export const withValueAt = (body: unknown, path: string, value: unknown): unknown => {
  const [name = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (Array.isArray(body) || (body === undefined && name === '0'))
    return [rest.length === 0 ? value : withValueAt(undefined, inner, value)];
  const fields = (body ?? {}) as Record<string, unknown>; // an object of a request made by the scene
  return { ...fields, [name]: rest.length === 0 ? value : withValueAt(fields[name], inner, value) };
};

/** The names in the endpoint's query. */
export const queryFields = ({ query }: Endpoint): string[] =>
  query === undefined
    ? []
    : Object.keys((z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Node).properties ?? {});
