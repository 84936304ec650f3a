import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * Every URL of the web application. Each top-level layout is an area with its own hosts: the server shows a request
 * only the routes of its area (docs/decisions/0002-one-web-build-three-areas.md).
 */
export default [
  // On the shared shop host below /{slug}, on a custom domain at its root.
  layout('routes/storefront/layout.tsx', { id: 'storefront' }, [
    layout('routes/storefront/frame.tsx', [
      index('routes/storefront/home.tsx'),
      route('books', 'routes/storefront/books.tsx'),
      route('product/:productSlug', 'routes/storefront/product.tsx'),
      route('donate', 'routes/storefront/donate.tsx'),
      route('about', 'routes/storefront/about.tsx'),
      route('campaign', 'routes/storefront/campaign.tsx'),
      route('gift-cards', 'routes/storefront/gift-cards.tsx'),
      route('newsletter', 'routes/storefront/newsletter.tsx'),
      route('newsletter/:newsletterToken', 'routes/storefront/newsletter.tsx', { id: 'newsletter' }),
      route('cart', 'routes/storefront/cart.tsx'),
      route('checkout', 'routes/storefront/checkout.tsx'),
      route('order/:orderToken', 'routes/storefront/order.tsx'),
      route('policies/:policy', 'routes/storefront/policy.tsx'),
      // Pages of samples, which the theme editor shows.
      route('preview', 'routes/storefront/preview.tsx'),
      route('*', 'routes/storefront/not-found.tsx'),
    ]),
    route('order/:orderToken/receipt.pdf', 'routes/resources/storefront-receipt.ts'),
    route('sitemap.xml', 'routes/resources/storefront-sitemap.ts'),
    route('robots.txt', 'routes/resources/storefront-robots.ts'),
    route('manifest.webmanifest', 'routes/resources/storefront-manifest.ts'),
  ]),

  // The shared shop host, where no storefront answers.
  layout('routes/storefront/shop-host-layout.tsx', { id: 'shop-host' }, [
    route('robots.txt', 'routes/resources/shop-host-robots.ts'),
    index('routes/storefront/shop-host-home.tsx'),
    // The default slug of the specification: of an organization without a name of its own in the address.
    route('store', 'routes/storefront/shop-host-home.tsx', { id: 'default-store' }),
    route('*', 'routes/storefront/no-such-shop.tsx'),
  ]),

  layout('routes/platform-layout.tsx', { id: 'platform' }, [
    layout('routes/brochure/layout.tsx', [
      index('routes/brochure/home.tsx', { id: 'brochure-home' }),
      route('story', 'routes/brochure/story.tsx'),
      route('specs', 'routes/brochure/specs.tsx'),
      route('organizations', 'routes/brochure/organizations.tsx'),
      route('policies/:policy', 'routes/brochure/policy.tsx', { id: 'platform-policy' }),
      route('copyright', 'routes/brochure/copyright/copyright.tsx'),
    ]),
    layout('routes/brochure-v1/layout.tsx', [
      route('v1', 'routes/brochure-v1/home.tsx'),
      route('v1/about', 'routes/brochure-v1/about.tsx'),
      route('v1/pricing', 'routes/brochure-v1/pricing.tsx'),
      route('v1/fundraising', 'routes/brochure-v1/fundraising.tsx'),
      route('v1/organizations', 'routes/brochure-v1/organizations.tsx'),
    ]),
    route('sitemap.xml', 'routes/resources/platform-sitemap.ts'),
    route('robots.txt', 'routes/resources/platform-robots.ts'),
    layout('routes/login/nosidebar.tsx', { id: 'nosidebar' }, [
      route('login', 'routes/login/login.tsx'),
      route('login/register', 'routes/login/register.tsx'),
      route('login/forgot', 'routes/login/forgot.tsx'),
      route('login/reset', 'routes/login/reset.tsx'),
      route('login/invitation', 'routes/login/invitation.tsx'),
      route('manage/account/verify', 'routes/login/verify.tsx'),
      route('shopify-app', 'routes/shopify-app/embedded-home.tsx'),
    ]),
    route('manage', 'routes/manage/layout.tsx', [
      index('routes/manage/landing.tsx', { id: 'manage-landing' }),
      route('account', 'routes/manage/account/account.tsx'),
      route('account/transactions', 'routes/manage/account/transactions/transactions.tsx'),
      route('admin', 'routes/manage/admin/overview/overview.tsx'),
      route('admin/attention', 'routes/manage/admin/attention/attention.tsx'),
      route('admin/products', 'routes/manage/admin/products/products.tsx'),
      route('admin/products/:productId', 'routes/manage/admin/product/product.tsx'),
      route('admin/products/:productId/stock', 'routes/manage/admin/stock-history/stock-history.tsx'),
      route('admin/imports', 'routes/manage/admin/imports/imports.tsx'),
      route('admin/imports/:importId', 'routes/manage/admin/import/import.tsx'),
      route('admin/orders', 'routes/manage/admin/orders/orders.tsx'),
      route('admin/orders/:organizationId/:orderId', 'routes/manage/admin/order/order.tsx'),
      route('admin/returns', 'routes/manage/admin/returns/returns.tsx'),
      route('admin/backorders', 'routes/manage/admin/backorders/backorders.tsx'),
      route('admin/customers', 'routes/manage/admin/customers/customers.tsx'),
      route('admin/customers/:organizationId/:customerId', 'routes/manage/admin/customer/customer.tsx'),
      route('admin/settings', 'routes/manage/admin/settings/settings.tsx'),
      route('admin/settings/shipping', 'routes/manage/admin/shipping-settings/shipping-settings.tsx'),
      route('admin/settings/tax', 'routes/manage/admin/tax-settings/tax-settings.tsx'),
      route('admin/settings/fraud', 'routes/manage/admin/fraud-settings/fraud-settings.tsx'),
      route('admin/settings/features', 'routes/manage/admin/feature-settings/feature-settings.tsx'),
      route('admin/settings/limits', 'routes/manage/admin/limit-settings/limit-settings.tsx'),
      route('admin/settings/emails', 'routes/manage/admin/emails/emails.tsx'),
      route('admin/settings/emails/:mail', 'routes/manage/admin/email/email.tsx'),
      route('admin/fraud', 'routes/manage/admin/fraud/fraud.tsx'),
      route('admin/takedowns', 'routes/manage/admin/takedowns/takedowns.tsx'),
      route('admin/takedowns/:takedownId', 'routes/manage/admin/takedown/takedown.tsx'),
      route('admin/categories', 'routes/manage/admin/categories/categories.tsx'),
      route('admin/groups', 'routes/manage/admin/groups/groups.tsx'),
      route('admin/groups/:groupId', 'routes/manage/admin/group/group.tsx'),
      route('admin/organizations', 'routes/manage/admin/organizations/organizations.tsx'),
      route('admin/organizations/:organizationId', 'routes/manage/admin/organization/organization.tsx'),
      route(
        'admin/organizations/:organizationId/terms',
        'routes/manage/admin/organization-terms/organization-terms.tsx',
      ),
      route('admin/organizations/:organizationId/activity', 'routes/manage/admin/activity/activity.tsx'),
      route('organization', 'routes/manage/organization/overview/overview.tsx', {
        id: 'organization-overview',
      }),
      route('organization/custom-product', 'routes/manage/organization/custom-product/custom-products.tsx'),
      route(
        'organization/custom-product/:productId',
        'routes/manage/organization/custom-product/custom-product.tsx',
      ),
      route(
        'organization/custom-product/:productId/stock',
        'routes/manage/organization/custom-product/custom-stock-history.tsx',
      ),
      route('organization/returns', 'routes/manage/organization/returns/returns.tsx'),
      route('organization/categories', 'routes/manage/organization/categories/categories.tsx'),
      route(
        'organization/product-selection',
        'routes/manage/organization/product-selection/product-selection.tsx',
      ),
      route('organization/products', 'routes/manage/organization/product-selection/product-selection.tsx', {
        id: 'books-of-a-store',
      }),
      route('organization/orders', 'routes/manage/organization/orders/orders.tsx'),
      route('organization/orders/:orderId', 'routes/manage/organization/order/order.tsx'),
      route('organization/customers', 'routes/manage/organization/customers/customers.tsx'),
      route('organization/customers/newsletter', 'routes/manage/organization/newsletter/newsletter.tsx'),
      route('organization/customers/:customerId', 'routes/manage/organization/customer/customer.tsx'),
      route('organization/gift-cards', 'routes/manage/organization/gift-cards/gift-cards.tsx'),
      route('organization/gift-cards/:giftCardId', 'routes/manage/organization/gift-cards/gift-card.tsx'),
      route('organization/wallet', 'routes/manage/organization/wallet/wallet.tsx'),
      route('organization/settings', 'routes/manage/organization/settings/settings.tsx'),
      route(
        'organization/payment-information',
        'routes/manage/organization/payment-information/payment-information.tsx',
      ),
      route('organization/payments', 'routes/manage/organization/payments/payments.tsx'),
      route(
        'organization/payments/statement',
        'routes/manage/organization/bank-statement/bank-statement.tsx',
      ),
      route(
        'organization/settings/payments',
        'routes/manage/organization/payment-options/payment-options.tsx',
      ),
      route('organization/settings/discounts', 'routes/manage/organization/discounts/discounts.tsx'),
      route('organization/theming', 'routes/manage/organization/theming/theming.tsx'),
      route('organization/settings/activity', 'routes/manage/organization/activity/activity.tsx'),
      route('*', 'routes/manage/not-found.tsx'),
    ]),
    route('*', 'routes/brochure/not-found.tsx'),
  ]),
] satisfies RouteConfig;
