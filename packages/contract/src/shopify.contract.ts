import { z } from 'zod';
import { inputTexts } from './contract.texts.ts';
import { shopifyCalls } from './shopify.calls.ts';
import { endpoint } from './endpoint.ts';

/** `{store}.{host}` in lower case; which hosts are allowed is the server's configuration. */
export const shopName = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .transform((text) => text.toLowerCase())
  .refine(
    (text) => text.length <= 253 && /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9-]{1,63})+$/.test(text),
    inputTexts.shop,
  );

export const shopifyEndpoints = {
  getLinkedShop: endpoint(shopifyCalls.getLinkedShop, {
    access: 'organization-member',
    tag: 'Shopify',
    summary: 'Whether a shop is linked to the active store; never whether it is linked to another one',
    query: z.object({ shop: shopName }),
    output: z.object({ shop: z.string(), is_linked: z.boolean() }),
    problems: [],
  }),
  storeShopify: endpoint(shopifyCalls.storeShopify, {
    access: 'organization-member',
    tag: 'Shopify',
    summary: 'Links a shop to the active App Merchant store; again is the same answer',
    body: z.object({ shop: shopName }),
    output: z.object({ shop: z.string() }),
    problems: ['shop_linked_elsewhere'],
  }),
} as const;
