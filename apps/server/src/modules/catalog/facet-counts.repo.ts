import { statement } from '../../platform/database/index.ts';
import { isOwnOffer } from '../offers/index.ts';
import type { CategoryCountsRow } from './catalog.rows.ts';
import { isThere } from './list-filter.ts';

const slots = ['there_1', 'there_2', 'there_3', 'there_4', 'gone_1', 'gone_2', 'gone_3', 'gone_4'];
const cells = `json_agg(json_build_array(grade, ${slots.join(', ')})) as cells`;

/** The counts of the shared catalogue, with what has changed and is not folded in yet. */
export const readSharedCounts = statement<CategoryCountsRow>(
  'catalog.read-shared-counts',
  `select category_id, ${cells} from (
     select category_id, grade, ${slots.map((slot) => `sum(${slot}) as ${slot}`).join(', ')} from (
       select * from facet_counts
       union all
       select * from facet_corrections(array(select product_id from facet_changes))
     ) as corrected group by category_id, grade
   ) as counted
   where ${slots.join(' + ')} > 0
   group by category_id`,
);

/** What is counted of rows that are few, each product with its categories, its grades and its slot. */
const countedRows = (listed: string): string => `with listed as (${listed}), counted as (
     select category.id as category_id, grade.value as grade,
       ${slots.map((slot, index) => `count(*) filter (where slot = ${index + 1}) as ${slot}`).join(', ')}
     from listed,
       unnest(category_ids || '00000000-0000-0000-0000-000000000000'::uuid) as category(id),
       unnest(grades || 0::smallint) as grade(value)
     group by 1, 2
   )
   select category_id, ${cells} from counted group by category_id`;

const slotOf = (price: string, productId: string): string =>
  `facet_slot(${price}, exists (
     select from stock_on_hand l where l.product_id = ${productId} and ${isThere})) as slot`;

const ownListed = `select category_ids_with_ancestors(p.id) as category_ids, p.grades, ${slotOf('p.price_cents', 'p.id')}
     from products p where ${isOwnOffer('p', '$1')}`;

/** The same of what an organization ($1) has of its own. */
export const readOwnCounts = statement<CategoryCountsRow>('catalog.read-own-counts', countedRows(ownListed));

/**
 * The same of all that an organization ($1) sells that chooses what it sells of the shared catalogue: as it was counted
 * last, which one row says, and what has changed since as it is.
 */
export const readChosenCounts = statement<CategoryCountsRow>(
  'catalog.read-chosen-counts',
  countedRows(`with changed as materialized (select distinct product_id from facet_changes)
     ${ownListed}
     union all
     select f.category_ids, f.grades,
       case when kept.price_cents is null then f.slot else facet_slot(kept.price_cents, f.slot <= 4) end
     from chosen_titles kept join facet_products f on f.product_id = kept.product_id
     where kept.organization_id = $1::uuid and kept.product_id not in (select product_id from changed)
     union all
     select v.category_ids, v.grades, ${slotOf('coalesce(kept.price_cents, v.price_cents)', 'v.product_id')}
     from changed join chosen_titles kept using (product_id) join shared_search v using (product_id)
     where kept.organization_id = $1::uuid`),
);

/** Folds up to $1 notes of changes into the counts; to be the last statement of its transaction, as operator. */
export const foldChanges = statement<{ folded: number }>(
  'catalog.fold-facet-changes',
  'select fold_facet_changes($1::integer) as folded',
);

/** Whether there is anything to fold. */
export const findChange = statement<{ is_due: boolean }>(
  'catalog.find-facet-change',
  'select exists (select from facet_changes) as is_due',
);
