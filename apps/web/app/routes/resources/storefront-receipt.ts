import { endpoints } from '@goodshelf/contract';
import { callApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/storefront-receipt';

/** The receipt as a file: a plain link on the order's page, which works without script. */
export const loader = async ({ context, params }: Route.LoaderArgs): Promise<Response> => {
  const file = await callApi(context, endpoints.printReceipt, {
    params: { slug: storefrontSlug(context), orderToken: params.orderToken },
  });
  return new Response(
    Uint8Array.from(atob(file.content_base64), (char) => char.codePointAt(0) ?? 0),
    {
      headers: {
        'content-type': file.content_type,
        'content-disposition': `attachment; filename="${file.file_name}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    },
  );
};
