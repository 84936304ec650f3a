import { statement } from '../../../platform/database/index.ts';

export type ImageRequestRow = {
  readonly product_id: string;
  readonly url: string;
  readonly attempts: number;
  readonly image_key: string | null;
};

/**
 * Says where images of products ($1) are, from $2 on, and returns those that are to be fetched: what came from the same
 * address before is there, and what did not is tried again.
 */
export const requestImages = statement<{ product_id: string }>(
  'catalog.request-images',
  `insert into image_requests (product_id, url, due_at)
   select product_id, url, $2 from json_to_recordset($1::json) as request(product_id uuid, url text)
   on conflict (product_id) do update set url = excluded.url, state = 'waiting', attempts = 0, problem = null, failed_at = null, due_at = case
       when image_requests.url = excluded.url and image_requests.state = 'waiting' then image_requests.due_at
       else excluded.due_at end
     where image_requests.url <> excluded.url or image_requests.state <> 'done'
   returning product_id`,
);

/** The next one that is due ($1), which is nobody else's until $2. */
export const takeImageRequest = statement<ImageRequestRow>(
  'catalog.take-image-request',
  `update image_requests set attempts = attempts + 1, due_at = $2
   where product_id = (
     select product_id from image_requests where state = 'waiting' and due_at <= $1
     order by due_at limit 1 for update skip locked)
   returning product_id, url, attempts, image_key`,
);

/** Put back until $3, as if it had not been tried: what failed was ours. */
export const putImageRequestBack = statement<never>(
  'catalog.put-image-request-back',
  `update image_requests set due_at = $3, attempts = attempts - 1
   where product_id = $1 and url = $2 and state = 'waiting' and attempts > 0`,
);

/** What became of a request for this address ($2), and why nothing did ($6), unless another one came meanwhile. */
export const endImageRequest = statement<never>(
  'catalog.end-image-request',
  `update image_requests set state = $3, due_at = $4, image_key = coalesce($5, image_key),
     problem = $6, failed_at = case when $6::text is null then null else $4::timestamptz end
   where product_id = $1 and url = $2`,
);
