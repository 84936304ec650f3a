import { grades } from '@goodshelf/contract/lookups';
import type { Tx } from '../platform/database/index.ts';
import type { Check } from './check.ts';

const slots = ['there_1', 'there_2', 'there_3', 'there_4', 'gone_1', 'gone_2', 'gone_3', 'gone_4'];
const anyGrade = 0;

/** Products that are not counted as they are, so many at a time. */
const wronglyKnown = async (tx: Tx, rowsPerPiece: number): Promise<readonly string[]> => {
  const { rows } = await tx.raw<{ id: string }>(
    `select id from (
       select id, row_number() over (order by id) as place from (
         select product_id as id from shared_search union select product_id from facet_products) known
     ) numbered where place % $1::bigint = 0 order by id`,
    [rowsPerPiece],
  );
  const borders = rows.map(({ id }) => id);
  return [...borders, null].map((upTo, index) => {
    const after = borders[index - 1];
    const isWithin = [
      ...(after === undefined ? [] : [`product_id > '${after}'`]),
      ...(upTo === null ? [] : [`product_id <= '${upTo}'`]),
      'true',
    ].join(' and ');
    return `select null::uuid as organization_id, product_id::text as subject,
        'counted in slot ' || coalesce(f.slot::text, 'none') || ', is in ' || coalesce(n.slot::text, 'none') as detail
      from (select * from facet_products where ${isWithin}) f
      full join (select * from facet_state where ${isWithin}) n using (product_id)
      where (f.category_ids, f.grades, f.slot) is distinct from (n.category_ids, n.grades, n.slot)
        and not exists (select from facet_changes c where c.product_id = coalesce(f.product_id, n.product_id))`;
  });
};

/** Counts of a grade that are not those of its products. */
const wronglyCounted = (grade: number): string => {
  const ofGrade = grade === anyGrade ? '' : `where grades @> array[${grade}::smallint]`;
  const counted = slots.map((slot, index) => `count(*) filter (where slot = ${index + 1}) as ${slot}`);
  const columns = (table: string) => slots.map((slot) => `coalesce(${table}.${slot}, 0)`).join(', ');
  return `select null::uuid as organization_id, category_id || ', grade ${grade}' as subject,
      (${columns('kept')}) || ' instead of ' || (${columns('counted')}) as detail
    from (select * from facet_counts where grade = ${grade}) as kept
    full join (
      select category_id, ${counted.join(', ')}
      from facet_products, unnest(category_ids || '00000000-0000-0000-0000-000000000000'::uuid) as category(category_id)
      ${ofGrade} group by category_id
    ) as counted using (category_id)
    where (${columns('kept')}) is distinct from (${columns('counted')})`;
};

export const catalogueChecks: readonly Check[] = [
  {
    name: 'facets-know-products',
    promise: 'Every published product of the catalogue is counted as it is, or noted as changed.',
    violations: wronglyKnown,
  },
  {
    name: 'facets-add-up',
    promise: 'What the facets count is what was counted of the products.',
    violations: () =>
      Promise.resolve([anyGrade, ...grades.map(({ value }) => value)].map((grade) => wronglyCounted(grade))),
  },
  {
    name: 'variants-have-each-option',
    promise: 'Each variant of an organization’s own product has one value for each of its options.',
    violations: `
      select v.organization_id, v.id::text as subject,
        coalesce(array_to_string(v.option_values, ' / '), 'no value') || ' of ' || (p.options)::text as detail
      from products p join variants v on v.product_id = p.id
      where p.organization_id is not null and not has_each_option(v.option_values, p.options)`,
  },
];
