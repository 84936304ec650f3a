/**
 * Rules of this repository for oxlint, so that the editor shows them while one types. The same walls are proved for all
 * files by `walls.test.ts`.
 */
import path from 'node:path';
import { resolveImport, root } from './resolve-import.ts';
import { violationOf } from './walls.ts';

type Node = {
  readonly type: string;
  readonly source?: { readonly value?: unknown } | null;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly { readonly importKind?: string; readonly type: string }[];
};
type Context = { readonly filename: string; report(problem: { node: Node; message: string }): void };

const fileOf = (context: Context): string => path.relative(root, context.filename).replaceAll('\\', '/');

const isTypeOnly = ({ importKind, exportKind, specifiers = [] }: Node): boolean =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'));

const walls = {
  create: (context: Context) => {
    const from = fileOf(context);
    const check = (node: Node): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const to = resolveImport(from, specifier);
      if (to === null) return;
      const reason = violationOf({ from, to, isType: isTypeOnly(node) });
      if (reason !== null) context.report({ node, message: `${specifier}: ${reason}` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

type Callee = {
  readonly type: string;
  readonly name?: string;
  readonly object?: Callee;
  readonly property?: Callee;
};
type Call = Node & { readonly callee: Callee };

/** Money is integer cents: what makes floats of numbers belongs to the money package only. */
const noFloatsNearMoney = {
  create: (context: Context) => ({
    CallExpression: (node: Call): void => {
      const { callee } = node;
      const name = callee.type === 'MemberExpression' ? callee.property?.name : callee.name;
      const isOfMath = callee.object?.name === 'Math' && name === 'round';
      const isOfText = ['parseFloat', 'toFixed', 'toPrecision'].includes(name ?? '');
      if (!isOfMath && !isOfText) return;
      context.report({
        node,
        message: `${name} makes or rounds a float: use @goodshelf/money (percentage, split, parseMoney, formatMoney)`,
      });
    },
  }),
};

export default { meta: { name: 'goodshelf' }, rules: { walls, 'no-floats-near-money': noFloatsNearMoney } };
