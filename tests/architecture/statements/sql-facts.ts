import { parse } from 'libpg-query';

/** Each column of each table and view: whether statements never find null in it. */
export type Catalogue = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/** Whether an output can be null: `maybe` where only the server's functions know. */
export type Nullness = 'never' | 'can be' | 'maybe';

export type SqlFacts = {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  /** The result's columns, in their order. */
  readonly outputs: Outputs;
};

// The parser's tree: nodes are objects with one key, their kind.
type Tree = { readonly [key: string]: unknown };
/** In order; two may have one name. */
export type Outputs = readonly (readonly [name: string, nullness: Nullness])[];
/** The tables, subqueries and functions a column can come from, by the name they have in the statement. */
type Sources = Map<string, Outputs | 'unknown'>;
type Scope = {
  readonly ctes: ReadonlyMap<string, Outputs>;
  readonly sources: Sources;
  readonly known: ReadonlySet<string>;
};

/** What a statement touches and gives, out of its text by PostgreSQL's own parser. */
export const sqlFacts = async (text: string, catalogue: Catalogue): Promise<SqlFacts> => {
  const { stmts } = (await parse(text)) as { stmts: { stmt: Tree }[] };
  const [first] = stmts;
  if (first === undefined) throw new Error('An empty statement');
  const { reads, writes } = touched(first.stmt);
  const outputs = outputsOf(first.stmt, { ctes: new Map(), sources: new Map(), known: new Set() }, catalogue);
  return { reads, writes, outputs };
};

const child = (tree: unknown, key: string): Tree | undefined =>
  (tree as Tree | undefined)?.[key] as Tree | undefined;
const children = (tree: unknown, key: string): readonly Tree[] =>
  ((tree as Tree | undefined)?.[key] as readonly Tree[] | undefined) ?? [];
const text = (tree: unknown, key: string): string | undefined =>
  (tree as Tree | undefined)?.[key] as string | undefined;
const only = (tree: Tree): readonly [string, Tree] => {
  const [kind = '', node = {}] = Object.entries(tree)[0] ?? [];
  return [kind, node as Tree];
};

const writers = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);

const touched = (root: Tree): { reads: Set<string>; writes: Set<string> } => {
  const [reads, writes] = [new Set<string>(), new Set<string>()];
  const visit = (value: unknown, ctes: ReadonlySet<string>): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, ctes));
    if (value === null || typeof value !== 'object') return;
    const tree = value as Tree;
    const named = new Set([
      ...ctes,
      ...children(child(tree, 'withClause'), 'ctes').map(
        (cte) => text(child(cte, 'CommonTableExpr'), 'ctename') ?? '',
      ),
    ]);
    for (const [key, item] of Object.entries(tree)) {
      if (writers.has(key)) writes.add(nameOf(child(item, 'relation') ?? {}));
      // `for update of o` names what is in the statement already.
      if (key === 'lockedRels') continue;
      if (key === 'RangeVar') {
        const table = item as Tree;
        if (text(table, 'schemaname') !== undefined || !named.has(text(table, 'relname') ?? ''))
          reads.add(nameOf(table));
      }
      visit(item, named);
    }
  };
  visit(root, new Set());
  return { reads, writes };
};

const nameOf = (range: Tree): string => {
  const [schema, name] = [text(range, 'schemaname'), text(range, 'relname') ?? ''];
  return schema === undefined || schema === 'public' ? name : `${schema}.${name}`;
};

const outputsOf = (statement: Tree, outer: Scope, catalogue: Catalogue): Outputs => {
  const [kind, node] = only(statement);
  const scope = withCtes(node, outer, catalogue);
  if (kind === 'SelectStmt') return selected(node, scope, catalogue);
  const relation = child(node, 'relation') ?? {};
  const sources: Sources = new Map(scope.sources);
  sources.set(
    text(child(relation, 'alias'), 'aliasname') ?? text(relation, 'relname') ?? '',
    ofTable(relation, scope, catalogue),
  );
  for (const item of [...children(node, 'fromClause'), ...children(node, 'usingClause')])
    addSource(item, sources, scope, catalogue, false);
  const known = new Set([...scope.known, ...knownNotNull(child(node, 'whereClause'))]);
  return targets(children(node, 'returningList'), { ...scope, sources, known }, catalogue, false);
};

const withCtes = (node: Tree, outer: Scope, catalogue: Catalogue): Scope => {
  const ctes = new Map(outer.ctes);
  for (const entry of children(child(node, 'withClause'), 'ctes')) {
    const cte = child(entry, 'CommonTableExpr') ?? {};
    const names = children(cte, 'aliascolnames').map((name) => text(child(name, 'String'), 'sval') ?? '');
    const query = child(cte, 'ctequery') ?? {};
    // A recursive query sees itself; its first part says what it gives.
    ctes.set(text(cte, 'ctename') ?? '', renamed(outputsOf(query, { ...outer, ctes }, catalogue), names));
  }
  return { ...outer, ctes };
};

const renamed = (outputs: Outputs, names: readonly string[]): Outputs =>
  outputs.map(([name, nullness], index) => [names[index] ?? name, nullness]);

const selected = (node: Tree, outer: Scope, catalogue: Catalogue): Outputs => {
  const [left, right] = [child(node, 'larg'), child(node, 'rarg')];
  if (left !== undefined && right !== undefined) {
    const first = outputsOf({ SelectStmt: left }, outer, catalogue);
    const second = outputsOf({ SelectStmt: right }, outer, catalogue);
    return first.map(([name, nullness], index) => [
      name,
      eitherOf([nullness, second[index]?.[1] ?? 'maybe']),
    ]);
  }
  const rows = children(node, 'valuesLists');
  if (rows.length > 0) {
    const lists = rows.map((row) =>
      children(child(row, 'List'), 'items').map((item) => ofExpression(item, outer, catalogue, false)),
    );
    return (lists[0] ?? []).map((_, index) => [
      `column${index + 1}`,
      eitherOf(lists.map((list) => list[index] ?? 'maybe')),
    ]);
  }
  const sources: Sources = new Map(outer.sources);
  const known = new Set([...outer.known, ...knownNotNull(child(node, 'whereClause'))]);
  const scope = { ...outer, sources, known };
  for (const item of children(node, 'fromClause')) {
    addSource(item, sources, scope, catalogue, false);
    for (const name of knownOfJoins(item)) known.add(name);
  }
  return targets(children(node, 'targetList'), scope, catalogue, children(node, 'groupClause').length > 0);
};

const targets = (list: readonly Tree[], scope: Scope, catalogue: Catalogue, isGrouped: boolean): Outputs => {
  const outputs: [string, Nullness][] = [];
  for (const entry of list) {
    const target = child(entry, 'ResTarget') ?? {};
    const value = child(target, 'val') ?? {};
    const fields = children(child(value, 'ColumnRef'), 'fields');
    if (fields.some((field) => child(field, 'A_Star') !== undefined)) {
      const qualifier = text(child(fields[0], 'String'), 'sval');
      for (const [name, columns] of scope.sources)
        if ((qualifier === undefined || qualifier === name) && columns !== 'unknown')
          for (const [column, nullness] of columns)
            outputs.push([column, refined(name, column, nullness, scope)]);
      continue;
    }
    outputs.push([text(target, 'name') ?? ownName(value), ofExpression(value, scope, catalogue, isGrouped)]);
  }
  return outputs;
};

/** The name PostgreSQL gives to a target without `as`. */
const ownName = (value: Tree): string => {
  const [kind, node] = only(value);
  const last = (key: string) => text(child(children(node, key).at(-1), 'String'), 'sval');
  if (kind === 'ColumnRef') return last('fields') ?? '?';
  if (kind === 'FuncCall') return last('funcname') ?? '?';
  if (kind === 'TypeCast') return ownName(child(node, 'arg') ?? {});
  if (kind === 'CoalesceExpr') return 'coalesce';
  if (kind === 'SubLink') return text(node, 'subLinkType') === 'EXISTS_SUBLINK' ? 'exists' : '?';
  return '?column?';
};

const addSource = (
  item: Tree,
  sources: Sources,
  scope: Scope,
  catalogue: Catalogue,
  isOuter: boolean,
): void => {
  const [kind, node] = only(item);
  const alias = text(child(node, 'alias'), 'aliasname');
  const columnNames = children(child(node, 'alias'), 'colnames').map(
    (name) => text(child(name, 'String'), 'sval') ?? '',
  );
  const add = (name: string, columns: Outputs | 'unknown'): void => {
    if (columns === 'unknown') return void sources.set(name, 'unknown');
    const shown = renamed(columns, columnNames);
    sources.set(name, isOuter ? shown.map(([column]) => [column, 'can be']) : shown);
  };
  if (kind === 'RangeVar') return add(alias ?? text(node, 'relname') ?? '', ofTable(node, scope, catalogue));
  if (kind === 'RangeSubselect') {
    const inner = child(node, 'subquery') ?? {};
    return add(
      alias ?? '',
      outputsOf(inner, { ...scope, sources: new Map(sources), known: new Set(scope.known) }, catalogue),
    );
  }
  if (kind !== 'JoinExpr') return void sources.set(alias ?? '', 'unknown'); // a function: its rows are not in the catalogue
  const join = text(node, 'jointype');
  for (const [side, emptied] of [
    ['larg', 'JOIN_RIGHT'],
    ['rarg', 'JOIN_LEFT'],
  ] as const)
    addSource(
      child(node, side) ?? {},
      sources,
      scope,
      catalogue,
      isOuter || join === emptied || join === 'JOIN_FULL',
    );
};

const ofTable = (range: Tree, scope: Scope, catalogue: Catalogue): Outputs | 'unknown' => {
  const cte = scope.ctes.get(text(range, 'relname') ?? '');
  if (cte !== undefined && text(range, 'schemaname') === undefined) return cte;
  const columns = catalogue.get(nameOf(range));
  if (columns === undefined) return 'unknown';
  return [...columns].map(([column, isNotNull]) => [column, isNotNull ? 'never' : 'can be']);
};

/** Columns, `alias.name` or `name`, that a condition would not be true of if they were null. */
const knownNotNull = (condition: Tree | undefined): string[] => {
  if (condition === undefined) return [];
  const [kind, node] = only(condition);
  if (kind === 'BoolExpr' && text(node, 'boolop') === 'AND_EXPR')
    return children(node, 'args').flatMap(knownNotNull);
  if (kind === 'NullTest' && text(node, 'nulltesttype') === 'IS_NOT_NULL')
    return columnsIn(child(node, 'arg'));
  if (kind === 'ColumnRef') return columnsIn(condition);
  const strict = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_LIKE', 'AEXPR_BETWEEN'];
  if (kind !== 'A_Expr' || !strict.includes(text(node, 'kind') ?? '')) return [];
  return [...columnsIn(child(node, 'lexpr')), ...columnsIn(child(node, 'rexpr'))];
};

const knownOfJoins = (item: Tree): string[] => {
  const [kind, node] = only(item);
  if (kind !== 'JoinExpr' || text(node, 'jointype') !== 'JOIN_INNER') return [];
  const sides = [child(node, 'larg') ?? {}, child(node, 'rarg') ?? {}];
  return [...knownNotNull(child(node, 'quals')), ...sides.flatMap(knownOfJoins)];
};

const columnsIn = (value: Tree | undefined): string[] => {
  if (value === undefined) return [];
  const [kind, node] = only(value);
  if (kind === 'TypeCast') return columnsIn(child(node, 'arg'));
  if (kind !== 'ColumnRef') return [];
  return [
    children(node, 'fields')
      .map((field) => text(child(field, 'String'), 'sval') ?? '*')
      .join('.'),
  ];
};

const refined = (source: string, column: string, nullness: Nullness, { known }: Scope): Nullness =>
  known.has(`${source}.${column}`) || known.has(column) ? 'never' : nullness;

const ofColumn = (node: Tree, scope: Scope): Nullness => {
  const names = children(node, 'fields').map((field) => text(child(field, 'String'), 'sval') ?? '*');
  const column = names.at(-1) ?? '';
  const wanted = names.length > 1 ? names.at(-2) : undefined;
  for (const [source, columns] of [...scope.sources].toReversed()) {
    if (wanted !== undefined && wanted !== source) continue;
    const nullness = columns === 'unknown' ? undefined : columns.find(([name]) => name === column)?.[1];
    if (nullness !== undefined) return refined(source, column, nullness, scope);
  }
  return scope.known.has(names.join('.')) ? 'never' : 'maybe';
};

/** One of these is taken: null if any of them is. */
const eitherOf = (parts: readonly Nullness[]): Nullness =>
  parts.includes('can be') ? 'can be' : parts.includes('maybe') ? 'maybe' : 'never';

/** The first that is not null is taken: null only if all are. */
const firstOf = (parts: readonly Nullness[]): Nullness =>
  parts.includes('never') ? 'never' : parts.includes('maybe') ? 'maybe' : 'can be';

const neverNull = new Set([
  'count',
  'now',
  'row_number',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'concat',
  'to_jsonb',
  'cardinality',
]);
const ofNothingNull = new Set([
  'sum',
  'max',
  'min',
  'avg',
  'array_agg',
  'string_agg',
  'json_agg',
  'jsonb_agg',
  'bool_or',
  'bool_and',
]);

const ofExpression = (expression: Tree, scope: Scope, catalogue: Catalogue, isGrouped: boolean): Nullness => {
  const [kind, node] = only(expression);
  const of = (value: Tree | undefined): Nullness =>
    value === undefined ? 'can be' : ofExpression(value, scope, catalogue, isGrouped);
  const all = (key: string): Nullness[] => children(node, key).map(of);
  switch (kind) {
    case 'ColumnRef':
      return ofColumn(node, scope);
    case 'A_Const':
      return node.isnull === true ? 'can be' : 'never';
    case 'TypeCast':
      return of(child(node, 'arg'));
    case 'CoalesceExpr':
    case 'MinMaxExpr':
      return firstOf(all('args'));
    case 'CaseExpr':
      return eitherOf([
        ...children(node, 'args').map((when) => of(child(child(when, 'CaseWhen'), 'result'))),
        of(child(node, 'defresult')),
      ]);
    case 'NullTest':
    case 'BooleanTest':
    case 'SQLValueFunction':
    case 'A_ArrayExpr':
    case 'RowExpr':
      return 'never';
    case 'BoolExpr':
      return eitherOf(all('args'));
    case 'A_Expr':
      return text(node, 'kind') === 'AEXPR_OP' &&
        !/->|#>/.test(text(child(children(node, 'name')[0], 'String'), 'sval') ?? '')
        ? eitherOf(
            [child(node, 'lexpr'), child(node, 'rexpr')].flatMap((side) =>
              side === undefined ? [] : [of(side)],
            ),
          )
        : text(node, 'kind') === 'AEXPR_NULLIF'
          ? 'can be'
          : text(node, 'kind') === 'AEXPR_DISTINCT' || text(node, 'kind') === 'AEXPR_NOT_DISTINCT'
            ? 'never'
            : 'maybe';
    case 'SubLink':
      return ofSubquery(node, scope, catalogue);
    case 'FuncCall': {
      const name = text(child(children(node, 'funcname').at(-1), 'String'), 'sval') ?? '';
      if (neverNull.has(name)) return 'never';
      if (ofNothingNull.has(name))
        return isGrouped && node.agg_filter === undefined ? eitherOf(all('args')) : 'can be';
      return 'maybe';
    }
    default:
      return 'maybe';
  }
};

/** A subquery as a value is null without a row, unless it counts: then there is one always. */
const ofSubquery = (node: Tree, scope: Scope, catalogue: Catalogue): Nullness => {
  const type = text(node, 'subLinkType');
  if (type === 'EXISTS_SUBLINK' || type === 'ARRAY_SUBLINK') return 'never';
  if (type !== 'EXPR_SUBLINK') return 'maybe';
  const query = child(node, 'subselect') ?? {};
  const select = child(query, 'SelectStmt') ?? {};
  const inner = { ...scope, sources: new Map(scope.sources), known: new Set(scope.known) };
  const value = outputsOf(query, inner, catalogue)[0]?.[1] ?? 'maybe';
  const isAggregate =
    /"funcname":\[\{"String":\{"sval":"(count|sum|max|min|json_agg|jsonb_agg|array_agg|string_agg|bool_or|bool_and)"/.test(
      JSON.stringify(select.targetList ?? []),
    );
  const alwaysOneRow =
    children(select, 'groupClause').length === 0 &&
    (isAggregate || children(select, 'fromClause').length === 0);
  return alwaysOneRow ? value : 'can be';
};
