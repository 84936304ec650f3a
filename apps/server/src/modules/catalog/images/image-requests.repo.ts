import { statement } from '../../../platform/database/index.ts';

export type ImageRequestRow = {
  readonly product_id: string;
  readonly url: string;
  readonly attempts: number;
  readonly image_key: string | null;
};

/** Says where images of products ($1) are, from $2 on; an address that is known already is not asked again. */
export const requestImages = statement<never>(
  'catalog.request-images',
  `insert into image_requests (product_id, url, due_at)
   select product_id, url, $2 from json_to_recordset($1::json) as request(product_id uuid, url text)
   on conflict (product_id) do update set url = excluded.url, state = 'waiting', attempts = 0, due_at = excluded.due_at
     where image_requests.url <> excluded.url`,
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

/** What became of a request for this address ($2), unless another one came meanwhile. */
export const endImageRequest = statement<never>(
  'catalog.end-image-request',
  `update image_requests set state = $3, due_at = $4, image_key = coalesce($5, image_key)
   where product_id = $1 and url = $2`,
);
