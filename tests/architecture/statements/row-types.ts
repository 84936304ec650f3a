import fs from 'node:fs';
import path from 'node:path';
import { SyntaxKind, type CallExpression, type Node } from 'typescript/unstable/ast';
import {
  API,
  TypeFlags,
  type Checker,
  type Type,
  type UnionOrIntersectionType,
} from 'typescript/unstable/sync';

/** What a value is, whatever its exact type: a list is written as what its elements are and `[]`. */
export type Kind = string;

export type Property = {
  readonly kinds: readonly Kind[];
  readonly mayBeNull: boolean;
  /** The allowed texts, where the type names each of them. */
  readonly texts: readonly string[] | null;
};

/** A call of `statement<Row>()` and what the compiler knows of its Row; null is `never`: its rows are not looked at. */
export type RowType = {
  readonly file: string;
  readonly at: string;
  readonly properties: ReadonlyMap<string, Property> | null;
};

/** The row types of all calls of `statement()` in these files, as the compiler of the project sees them. */
export const rowTypes = (root: string, isLooked: (file: string) => boolean): RowType[] => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] }).getProjects();
    if (project === undefined) throw new Error('tsconfig.json is no project');
    const { checker, program } = project;
    return program
      .getSourceFileNames()
      .map((name) => path.relative(root, name))
      .filter(
        (file) => isLooked(file) && fs.readFileSync(path.join(root, file), 'utf8').includes('statement<'),
      )
      .flatMap((file) => {
        const source = program.getSourceFile(path.join(root, file));
        if (source === undefined) throw new Error(`The compiler does not know ${file}`);
        return callsIn(source).map((call) => ({
          file,
          at: placeOf(source.text, call.expression.getStart(source)),
          properties: propertiesOf(checker, call),
        }));
      });
  } finally {
    api.close();
  }
};

const callsIn = (root: Node): CallExpression[] => {
  const found: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (isStatementCall(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
};

const isStatementCall = (node: Node): node is CallExpression => {
  if (node.kind !== SyntaxKind.CallExpression) return false;
  const { expression } = node as CallExpression;
  return expression.kind === SyntaxKind.Identifier && expression.getText() === 'statement';
};

/** Line and column from 1, as a stack tells them. */
const placeOf = (text: string, position: number): string => {
  const before = text.slice(0, position);
  return `${before.split('\n').length}:${position - before.lastIndexOf('\n')}`;
};

const propertiesOf = (checker: Checker, call: CallExpression): ReadonlyMap<string, Property> | null => {
  const [node] = call.typeArguments ?? [];
  const type = node === undefined ? undefined : checker.getTypeFromTypeNode(node);
  if (type === undefined) throw new Error('a statement without a row type');
  if ((type.flags & TypeFlags.Never) !== 0) return null;
  return new Map(
    checker.getPropertiesOfType(type).map((symbol) => {
      const value = checker.getTypeOfSymbol(symbol);
      if (value === undefined) throw new Error(`${symbol.name} has no type`);
      return [symbol.name, propertyOf(checker, value)] as const;
    }),
  );
};

const propertyOf = (checker: Checker, type: Type): Property => {
  const parts = partsOf(type);
  const present = parts.filter(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0);
  const literals = present.map((part) =>
    (part.flags & TypeFlags.StringLiteral) === 0 ? null : String((part as Type & { value: unknown }).value),
  );
  return {
    kinds: [...new Set(present.map((part) => kindOf(checker, part)))],
    mayBeNull: present.length < parts.length || present.length === 0,
    texts: literals.length > 0 && literals.every((text) => text !== null) ? literals : null,
  };
};

const partsOf = (type: Type): readonly Type[] =>
  (type.flags & TypeFlags.Union) === 0
    ? [type]
    : (type as UnionOrIntersectionType).getTypes().flatMap(partsOf);

const kindOf = (checker: Checker, type: Type): Kind => {
  const { flags } = type;
  if ((flags & TypeFlags.StringLike) !== 0) return 'string';
  if ((flags & TypeFlags.NumberLike) !== 0) return 'number';
  if ((flags & TypeFlags.BooleanLike) !== 0) return 'boolean';
  if ((flags & TypeFlags.BigIntLike) !== 0) return 'bigint';
  if ((flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0) return 'unknown';
  if ((flags & TypeFlags.Intersection) !== 0) {
    // A branded text or number: what it is besides its brand.
    const kinds = (type as UnionOrIntersectionType).getTypes().map((part) => kindOf(checker, part));
    return kinds.find((kind) => kind !== 'object') ?? 'object';
  }
  const name = checker.typeToString(type);
  if (name === 'Date') return 'Date';
  if (/^Buffer(<.*>)?$/.test(name)) return 'Buffer';
  if (!checker.isArrayLikeType(type)) return 'object';
  const [element] = checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0]);
  if (element === undefined) return 'unknown[]';
  const kinds = new Set(partsOf(element).map((part) => kindOf(checker, part)));
  return kinds.size === 1 ? `${[...kinds][0]}[]` : 'unknown[]';
};
