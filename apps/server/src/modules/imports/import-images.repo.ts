import { statement } from '../../platform/database/index.ts';

/** Rows of an import ($1) whose links are going to be fetched; other links of the same products are not any more. */
export const recordImageLinks = statement<never>(
  'imports.record-image-links',
  `with link as (
     select "rowNumber" as row_number, "productId" as product_id, "imageUrl" as url
     from json_to_recordset($2::json) as row("rowNumber" int, "productId" uuid, "imageUrl" text)
   ), replaced as (
     update import_images i set state = 'replaced' from link
     where i.product_id = link.product_id and i.state = 'waiting' and i.url <> link.url
   )
   insert into import_images (import_id, row_number, product_id, url)
   select $1, row_number, product_id, url from link`,
);

/** What came of the link ($2) of a product ($1): $3 is the state, $4 why it failed, said under the name $5 of a column. */
export const endImageLinks = statement<never>(
  'imports.end-image-links',
  `with ended as (
     update import_images set state = $3 where product_id = $1 and url = $2 and state = 'waiting'
     returning import_id, row_number
   )
   insert into import_issues (import_id, row_number, position, column_name, value, severity, message)
   select e.import_id, e.row_number,
     coalesce((select max(position) + 1 from import_issues i
               where i.import_id = e.import_id and i.row_number = e.row_number), 0),
     $5, $2, 'warning', $4
   from ended e where $3 = 'failed'`,
);

/** How many links of an import are still to be fetched, and how many gave nothing. */
export const countImageLinks = statement<{ waiting: number; failed: number }>(
  'imports.count-image-links',
  `select count(*) filter (where state = 'waiting')::int as waiting,
     count(*) filter (where state = 'failed')::int as failed
   from import_images where import_id = $1 and state in ('waiting', 'failed')`,
);
