import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

type Syntax = { readonly type: string; readonly [key: string]: unknown };

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const titled = new Set(['it', 'test', 'describe', 'setup', 'teardown']);

/** `test`, of `test(…)`, `test.each(…)(…)` and `test.describe(…)`. */
const rootOf = (callee: unknown): string | null => {
  if (!isSyntax(callee)) return null;
  if (callee.type === 'Identifier') return typeof callee['name'] === 'string' ? callee['name'] : null;
  if (callee.type === 'MemberExpression') return rootOf(callee['object']);
  if (callee.type === 'CallExpression') return rootOf(callee['callee']);
  return null;
};

/** The text of a string, and of a template with … where a value comes in. */
const textOf = (value: unknown): string | null => {
  if (!isSyntax(value)) return null;
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? value['value'] : null;
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value['quasis'])) return null;
  const pieces: unknown[] = value['quasis'];
  return pieces
    .map((piece) => (isSyntax(piece) && typeof piece['value'] === 'object' ? cookedOf(piece['value']) : ''))
    .join('…');
};

const cookedOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
    ? value.cooked
    : '';

/** The titles of all tests and groups of a test file, as they are written. */
export const testTitlesOf = (file: string): readonly string[] => {
  const titles: string[] = [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor({
    CallExpression: (call) => {
      const root = rootOf(call.callee);
      const title = textOf(call.arguments[0]);
      if (root !== null && titled.has(root) && title !== null) titles.push(title);
    },
  }).visit(program);
  return titles;
};
