/**
 * Who owns each table: only statements of its owner name it. What others need goes through the owner's door, or through a
 * view in `published`, which the owner keeps as it keeps its functions.
 */
export type Ownership = { readonly tables: readonly string[]; readonly published?: readonly string[] };

export const ownership: Readonly<Record<string, Ownership>> = {
  'modules/audit': { tables: ['audit_entries'] },
  // One row for each variant with all that a cart and an order need; the rule of whose it is stands beside it.
  'modules/offers': {
    tables: [],
    published: [
      'chosen_assortments',
      'chosen_titles',
      'featured_titles',
      'offers',
      'own_title_prices',
      'own_variant_prices',
      'shared_titles',
      'titles',
    ],
  },
  'modules/campaigns': { tables: ['campaigns'], published: ['shown_campaigns'] },
  'modules/ledger': { tables: ['ledger_accounts', 'ledger_balances', 'ledger_entries', 'ledger_postings'] },
  'modules/identity': {
    tables: [
      'account_recoveries',
      'one_time_tokens',
      'passkey_challenges',
      'passkeys',
      'recovery_codes',
      'second_factor_attempts',
      'sessions',
      'totp_secrets',
      'users',
    ],
    published: ['people'],
  },
  'modules/settlement': {
    tables: ['payments', 'provider_events', 'refunds'],
    published: ['order_payments', 'order_refunds'],
  },
  'modules/domains': { tables: ['custom_domains'], published: ['storefront_domains'] },
  'modules/members': { tables: ['memberships'], published: ['organization_members'] },
  'modules/terms': {
    tables: ['organization_terms', 'platform_terms'],
    published: ['dated_exceptions', 'money_terms'],
  },
  'modules/shipping': { tables: ['shipping_rates'] },
  'modules/shield': { tables: ['shield_declines', 'shield_hours', 'shield_settings'] },
  'modules/settings': { tables: ['setting_events'] },
  'modules/organizations': {
    tables: [
      'organization_addresses',
      'organization_search',
      'organizations',
      'storefront_texts',
      'theme_versions',
    ],
    published: ['shown_organizations', 'storefronts'],
  },
  'modules/gift-cards': {
    tables: ['gift_card_moves', 'gift_card_settings', 'gift_cards'],
    published: ['gift_card_shops', 'gift_card_takers', 'waiting_gift_cards'],
  },
  'modules/inventory': {
    tables: ['stock_changes', 'stock_levels', 'stock_movements', 'stock_versions'],
    published: ['stock_on_hand', 'stock_signals'],
  },
  'modules/search': { tables: ['product_words', 'search_words'] },
  'modules/catalog': {
    tables: [
      'categories',
      'category_events',
      'category_forwards',
      'facet_changes',
      'facet_counts',
      'facet_products',
      'facet_state',
      'image_requests',
      'image_upload_parts',
      'image_uploads',
      'kept_images',
      'product_categories',
      'product_contributors',
      'product_events',
      'product_group_events',
      'product_group_items',
      'product_groups',
      'product_images',
      'products',
      'shared_search',
      'variants',
    ],
    published: [
      'grouped_titles',
      'own_catalogues',
      'sellable_titles',
      'shared_categories',
      'shared_groups',
      'shared_variants',
    ],
  },
  'modules/assortments': {
    tables: [
      'assortment_changes',
      'assortment_products',
      'assortment_rules',
      'assortment_titles',
      'assortments',
      'own_prices',
    ],
  },
  'modules/discounts': { tables: ['discount_codes', 'discount_customers', 'discount_uses'] },
  'modules/cart': { tables: ['cart_lines', 'carts'] },
  'modules/imports': {
    tables: [
      'imports',
      'import_bad_rows',
      'import_images',
      'import_issues',
      'import_mappings',
      'import_outcomes',
      'import_parts',
      'import_rows',
    ],
  },
  'modules/takedowns': {
    tables: ['takedown_cases', 'takedown_counter_notices', 'takedown_events', 'takedown_notices'],
    published: ['taken_down_variants'],
  },
  'modules/orders': {
    tables: [
      'fund_releases',
      'item_refund_lines',
      'item_refunds',
      'order_events',
      'order_lines',
      'order_notes',
      'order_status_moves',
      'orders',
      'receipt_requests',
      'refund_lines',
      'return_lines',
      'returns',
      'sales_counted',
      'shipment_lines',
      'shipments',
    ],
    published: [
      'events_of_customers',
      'order_buyers',
      'lines_of_customers',
      'orders_of_customers',
      'returns_of_customers',
      'shipments_of_customers',
      'standing_gifts',
    ],
  },
  'modules/outside-payments': { tables: ['outside_methods', 'outside_payments'] },
  'modules/customers': {
    tables: ['customer_changes', 'customer_consents', 'customer_notes', 'customers'],
  },
  'modules/shopify': { tables: ['shop_links'] },
  // Machinery of one piece: a letter is written and told in one statement.
  platform: {
    tables: ['content_versions', 'mails', 'outbox', 'rate_limits'],
    published: ['content_signals'],
  },
  'adapters/sandbox-card': {
    tables: [
      'sandbox_card.customers',
      'sandbox_card.events',
      'sandbox_card.payment_intents',
      'sandbox_card.payment_methods',
      'sandbox_card.refunds',
    ],
  },
};
