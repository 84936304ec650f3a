import type { AssortmentRule } from '@goodshelf/contract/assortment.contract';
import { statement, type Statement } from '../../platform/database/index.ts';
import { anyRuleConditions, conditionsOf, ruleParts, type RulePart } from './rule-conditions.ts';

export type AssortmentRow = {
  readonly is_chosen: boolean;
  readonly version: number;
};
export type RuleRow = { readonly [Part in Exclude<RulePart, 'grades'>]: AssortmentRule[Part] } & {
  readonly grades: readonly number[] | null;
};

/** An organization's assortment ($1), made when it has none, and held: whoever changes it waits for whoever does. */
export const makeAssortment = statement<never>(
  'assortments.make',
  'insert into assortments (organization_id) values ($1) on conflict do nothing',
);
export const lockAssortment = statement<AssortmentRow>(
  'assortments.lock',
  'select is_chosen, version from assortments where organization_id = $1 for update',
);
export const readAssortment = statement<AssortmentRow>(
  'assortments.read',
  'select is_chosen, version from assortments where organization_id = $1',
);

/** Those that change assortments ($1 null) or renew all that titles are in hold it: together, or alone. */
export const holdRenewal = statement<never>(
  'assortments.hold-renewal',
  `select pg_advisory_xact_lock_shared(hashtext('goodshelf assortments'))`,
);
export const holdRenewalAlone = statement<never>(
  'assortments.hold-renewal-alone',
  `select pg_advisory_xact_lock(hashtext('goodshelf assortments'))`,
);

export const readRules = statement<RuleRow>(
  'assortments.read-rules',
  `select ${ruleParts.join(', ')} from assortment_rules where organization_id = $1 order by position`,
);

/** Puts an organization's ($1) rules ($2, objects of ids and parts in order) in the place of those it had. */
export const replaceRules = statement<never>(
  'assortments.replace-rules',
  `with gone as (delete from assortment_rules where organization_id = $1)
     insert into assortment_rules (organization_id, id, position, ${ruleParts.join(', ')})
     select $1, r.id, r.position, ${ruleParts.map((part) => `r.${part}`).join(', ')}
     from jsonb_to_recordset($2::jsonb) as r(id uuid, position int, group_id uuid, category_id uuid, grades smallint[],
       price_from_cents int, price_to_cents int, publisher text, added_within_days int)`,
);

/** Sets the mode ($2), says that something changed ($3) and tells the storefronts. */
export const writeAssortment = statement<{ version: number }>(
  'assortments.write',
  `update assortments set is_chosen = $2, version = version + 1, renewed_at = $3 where organization_id = $1
   returning version`,
);
/** What is chosen changed, not what is said about it. */
export const touchAssortments = statement<never>(
  'assortments.touch',
  'update assortments set renewed_at = $2 where organization_id = any($1::uuid[])',
);

export type CountsRow = {
  readonly chosen_count: number;
  readonly added_count: number;
  readonly left_out_count: number;
};
export const countAssortment = statement<CountsRow>(
  'assortments.count',
  `select
     (select count(*) from assortment_products where organization_id = $1)::int as chosen_count,
     (select count(*) from assortment_titles where organization_id = $1 and not is_left_out)::int as added_count,
     (select count(*) from assortment_titles where organization_id = $1 and is_left_out)::int as left_out_count`,
);

export const readFeatured = statement<{ product_id: string }>(
  'assortments.read-featured',
  `select product_id from assortment_titles where organization_id = $1 and featured_position is not null
   order by featured_position, product_id`,
);

export const readGroups = statement<{ id: string; title: string; product_count: number }>(
  'assortments.read-groups',
  `select g.id, g.title, (select count(*)::int from grouped_titles i join sellable_titles v using (product_id)
     where i.group_id = g.id) as product_count
   from shared_groups g order by g.position, g.id`,
);

const ruled = new Map<string, Statement<{ product_id: string }>>();

/** "price_from_cents" as "prifro": all seven together must fit into the name of a statement. */
const shortened = (part: RulePart): string =>
  part
    .split('_')
    .slice(0, 2)
    .map((word) => word.slice(0, 3))
    .join('');

/** The titles that a rule chooses, up to a number of them, and the values; one statement for each combination of parts. */
export const titlesOfRule = (
  rule: AssortmentRule,
  now: Date,
  limit: number,
): { statement: Statement<{ product_id: string }>; values: unknown[] } => {
  const said = { ...rule, grades: rule.grades.length === 0 ? null : rule.grades };
  const parts = ruleParts.filter((part) => said[part] !== null);
  const values: unknown[] = [now, limit];
  const place = (part: RulePart) => `$${values.push(said[part])}`;
  const text = conditionsOf(parts, place, '$1');
  const name = `assortments.ruled ${parts.map(shortened).join(' ')}`;
  let found = ruled.get(name);
  if (found === undefined) {
    found = statement<{ product_id: string }>(
      name,
      `select v.product_id from sellable_titles v where $1::timestamptz is not null and ${text} limit $2::int`,
    );
    ruled.set(name, found);
  }
  return { statement: found, values };
};

/** Titles that an organization ($1) has added by themselves and that are there to sell. */
export const readAdded = statement<{ product_id: string }>(
  'assortments.read-added',
  `select t.product_id from assortment_titles t join sellable_titles v using (product_id)
   where t.organization_id = $1 and not t.is_left_out`,
);
export const readLeftOut = statement<{ product_id: string }>(
  'assortments.read-left-out',
  'select product_id from assortment_titles where organization_id = $1 and is_left_out',
);

/** Makes what an organization ($1) has chosen these titles ($2) and no others; says how many that changed. */
export const replaceChosen = statement<{ changed: number }>(
  'assortments.replace-chosen',
  `with gone as (
     delete from assortment_products k where k.organization_id = $1 and k.product_id <> all($2::uuid[]) returning 1
   ), come as (
     insert into assortment_products (organization_id, product_id)
     select $1, product_id from unnest($2::uuid[]) as wanted(product_id) on conflict do nothing returning 1
   )
   select ((select count(*) from gone) + (select count(*) from come))::int as changed`,
);

/** Adds ($3 false) or leaves out ($3 true) titles ($2) whatever the rules say. */
export const writeTitles = statement<{ product_id: string }>(
  'assortments.write-titles',
  `insert into assortment_titles as t (organization_id, product_id, is_left_out)
   select $1, v.product_id, $3 from sellable_titles v where v.product_id = any($2::uuid[])
   on conflict (organization_id, product_id) do update
     set is_left_out = excluded.is_left_out,
       featured_position = case when excluded.is_left_out then null else t.featured_position end
     where t.is_left_out <> excluded.is_left_out
   returning product_id`,
);

/** Lets the rules decide about titles ($2) again. */
export const forgetTitles = statement<{ product_id: string }>(
  'assortments.forget-titles',
  'delete from assortment_titles where organization_id = $1 and product_id = any($2::uuid[]) returning product_id',
);

/** Makes these ($2) the featured titles, in order; what is featured is added. */
export const replaceFeatured = statement<{ product_id: string }>(
  'assortments.replace-featured',
  `with put_back as (
     update assortment_titles set featured_position = null
     where organization_id = $1 and featured_position is not null and product_id <> all($2::uuid[]))
   insert into assortment_titles as t (organization_id, product_id, is_left_out, featured_position)
   select $1, v.product_id, false, (wanted.place - 1)::int
   from unnest($2::uuid[]) with ordinality as wanted(product_id, place) join sellable_titles v using (product_id)
   on conflict (organization_id, product_id) do update
     set is_left_out = false, featured_position = excluded.featured_position
   returning product_id`,
);

/** Of titles ($2): what an organization ($1) has chosen of them, with its share of a price. */
export const readChoices = statement<{
  product_id: string;
  is_chosen: boolean;
  is_left_out: boolean | null;
  is_featured: boolean;
}>(
  'assortments.read-choices',
  `select asked.product_id, k.product_id is not null as is_chosen, t.is_left_out,
     t.featured_position is not null as is_featured
   from unnest($2::uuid[]) as asked(product_id)
   left join assortment_products k on k.organization_id = $1 and k.product_id = asked.product_id
   left join assortment_titles t on t.organization_id = $1 and t.product_id = asked.product_id`,
);
export const readTerms = statement<{ catalogue_share_bps: number; platform_fee_bps: number }>(
  'assortments.read-terms',
  'select catalogue_share_bps, platform_fee_bps from money_terms where organization_id = $1',
);

/** Takes up to $1 notes of titles that changed. */
export const takeChanges = statement<{ product_id: string }>(
  'assortments.take-changes',
  `delete from assortment_changes where id in (select id from assortment_changes order by id limit $1::int)
   returning product_id`,
);
export const findChange = statement<{ is_due: boolean; is_anything_chosen: boolean }>(
  'assortments.find-change',
  `select exists (select from assortment_changes) as is_due,
     exists (select from assortment_rules) or exists (select from assortment_titles)
       or exists (select from assortment_products) or exists (select from own_prices) as is_anything_chosen`,
);

/** Has each assortment hold what it should of these titles ($1), at a moment ($2); the organizations whose changed. */
export const renewTitles = statement<{ organization_id: string }>(
  'assortments.renew-titles',
  `with changed as materialized (select distinct product_id from unnest($1::uuid[]) as c(product_id)),
   there as materialized (select v.* from changed join sellable_titles v using (product_id)),
   wanted as materialized (
     select t.organization_id, t.product_id from there join assortment_titles t using (product_id) where not t.is_left_out
     union
     select r.organization_id, v.product_id from assortment_rules r join there v on ${anyRuleConditions('$2')}
     where not exists (
       select from assortment_titles t
       where t.organization_id = r.organization_id and t.product_id = v.product_id and t.is_left_out)
   ), gone as (
     delete from assortment_products k using changed c
     where k.product_id = c.product_id and not exists (
       select from wanted w where w.organization_id = k.organization_id and w.product_id = k.product_id)
     returning k.organization_id
   ), come as (
     insert into assortment_products (organization_id, product_id) select organization_id, product_id from wanted
     on conflict do nothing returning organization_id
   )
   select distinct organization_id from (select * from gone union all select * from come) as changed_ones`,
);

/** Organizations with a rule about what is new: what it chooses changes with the days. */
export const findAgeing = statement<{ organization_id: string }>(
  'assortments.find-ageing',
  'select distinct organization_id from assortment_rules where added_within_days is not null',
);

/** How many organizations have a rule that names a category ($1). */
export const countRulesOfCategory = statement<{ organizations: number }>(
  'assortments.count-rules-of-category',
  'select count(distinct organization_id)::int as organizations from assortment_rules where category_id = $1',
);

/** Of groups ($1) and categories ($2) those that are not the platform's. */
export const findMissing = statement<{ groups: readonly string[]; categories: readonly string[] }>(
  'assortments.find-missing',
  `select
     array(select id::text from unnest($1::uuid[]) as asked(id) where not exists (
       select from shared_groups g where g.id = asked.id)) as groups,
     array(select id::text from unnest($2::uuid[]) as asked(id) where not exists (
       select from shared_categories c where c.id = asked.id)) as categories`,
);

/** The platform's categories, by name. */
export const readCategories = statement<{
  id: string;
  parent_id: string | null;
  slug: string;
  name: string;
}>(
  'assortments.read-categories',
  'select id, parent_id, slug, name from shared_categories order by lower(name), id',
);
