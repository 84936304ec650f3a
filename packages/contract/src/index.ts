import { adminCategoriesEndpoints } from './admin-categories.contract.ts';
import { adminGroupsEndpoints } from './admin-groups.contract.ts';
import { adminImportsEndpoints } from './admin-imports.contract.ts';
import { adminCustomersEndpoints } from './admin-customers.contract.ts';
import { adminOrdersEndpoints } from './admin-orders.contract.ts';
import { customerMergesEndpoints } from './customer-merges.contract.ts';
import { customersEndpoints } from './customers.contract.ts';
import { adminOrganizationsEndpoints } from './admin-organizations.contract.ts';
import { adminProductEndpoints } from './admin-product.contract.ts';
import { adminProductsEndpoints } from './admin-products.contract.ts';
import { adminSettingsEndpoints } from './admin-settings.contract.ts';
import { fraudShieldEndpoints } from './fraud-shield.contract.ts';
import { adminTakedownsEndpoints } from './admin-takedowns.contract.ts';
import { assortmentEndpoints } from './assortment.contract.ts';
import { auditEndpoints } from './audit.contract.ts';
import { buyerOrderEndpoints } from './buyer-order.contract.ts';
import { buyerReturnsEndpoints } from './buyer-returns.contract.ts';
import { buyerReorderEndpoints } from './buyer-reorder.contract.ts';
import { buyerWaitingEndpoints } from './buyer-waiting.contract.ts';
import { cartEndpoints } from './cart.contract.ts';
import { checkoutEndpoints } from './checkout.contract.ts';
import { controlsEndpoints } from './controls.contract.ts';
import { customDomainEndpoints } from './custom-domain.contract.ts';
import { dashboardEndpoints } from './dashboard.contract.ts';
import { deadLettersEndpoints } from './dead-letters.contract.ts';
import { deliveryEndpoints } from './delivery.contract.ts';
import { directoryEndpoints } from './directory.contract.ts';
import { discountsEndpoints } from './discounts.contract.ts';
import { giftCardsEndpoints } from './gift-cards.contract.ts';
import { healthEndpoints } from './health.contract.ts';
import { identityEndpoints } from './identity.contract.ts';
import { membersEndpoints } from './members.contract.ts';
import { newsletterEndpoints } from './newsletter.contract.ts';
import { operationsEndpoints } from './operations.contract.ts';
import { orderFiltersEndpoints } from './order-filters.contract.ts';
import { ordersEndpoints } from './orders.contract.ts';
import { organizationsEndpoints } from './organizations.contract.ts';
import { outsidePaymentsEndpoints } from './outside-payments.contract.ts';
import { passwordEndpoints } from './password.contract.ts';
import { payoutsEndpoints } from './payouts.contract.ts';
import { withdrawalsEndpoints } from './withdrawals.contract.ts';
import { adminWithdrawalsEndpoints } from './admin-withdrawals.contract.ts';
import { withdrawalScheduleEndpoints } from './withdrawal-schedule.contract.ts';
import { withdrawalRunsEndpoints } from './withdrawal-runs.contract.ts';
import { adminAccountingEndpoints } from './admin-accounting.contract.ts';
import { providerReportsEndpoints } from './provider-reports.contract.ts';
import { quoteEndpoints } from './quote.contract.ts';
import { registrationEndpoints } from './registration.contract.ts';
import { ownCategoriesEndpoints } from './own-categories.contract.ts';
import { ownProductsEndpoints } from './own-products.contract.ts';
import { passkeysEndpoints } from './passkeys.contract.ts';
import { returnsEndpoints } from './returns.contract.ts';
import { waitingEndpoints } from './waiting.contract.ts';
import { sessionsEndpoints } from './sessions.contract.ts';
import { shopifyEndpoints } from './shopify.contract.ts';
import { supportEndpoints } from './support.contract.ts';
import { shelvesEndpoints } from './shelves.contract.ts';
import { storefrontBasicsEndpoints } from './storefront-basics.contract.ts';
import { storefrontEndpoints } from './storefront.contract.ts';
import { taxSettingsEndpoints } from './tax-settings.contract.ts';
import { mailTextsEndpoints } from './mail-texts.contract.ts';
import { themingEndpoints } from './theming.contract.ts';
import { takedownsEndpoints } from './takedowns.contract.ts';
import { twoFactorEndpoints } from './two-factor.contract.ts';
import { walletEndpoints } from './wallet.contract.ts';

/** Every call of the API. A route that is not in this table does not exist. */
export const endpoints = {
  ...identityEndpoints,
  ...registrationEndpoints,
  ...passwordEndpoints,
  ...sessionsEndpoints,
  ...twoFactorEndpoints,
  ...ownCategoriesEndpoints,
  ...ownProductsEndpoints,
  ...assortmentEndpoints,
  ...passkeysEndpoints,
  ...supportEndpoints,
  ...organizationsEndpoints,
  ...storefrontBasicsEndpoints,
  ...themingEndpoints,
  ...shelvesEndpoints,
  ...deliveryEndpoints,
  ...discountsEndpoints,
  ...giftCardsEndpoints,
  ...newsletterEndpoints,
  ...membersEndpoints,
  ...adminOrganizationsEndpoints,
  ...adminProductEndpoints,
  ...adminProductsEndpoints,
  ...adminCategoriesEndpoints,
  ...adminGroupsEndpoints,
  ...adminImportsEndpoints,
  ...adminOrdersEndpoints,
  ...adminCustomersEndpoints,
  ...customersEndpoints,
  ...customerMergesEndpoints,
  ...adminSettingsEndpoints,
  ...taxSettingsEndpoints,
  ...mailTextsEndpoints,
  ...fraudShieldEndpoints,
  ...controlsEndpoints,
  ...adminTakedownsEndpoints,
  ...takedownsEndpoints,
  ...deadLettersEndpoints,
  ...auditEndpoints,
  ...directoryEndpoints,
  ...customDomainEndpoints,
  ...shopifyEndpoints,
  ...storefrontEndpoints,
  ...cartEndpoints,
  ...quoteEndpoints,
  ...checkoutEndpoints,
  ...buyerOrderEndpoints,
  ...buyerReturnsEndpoints,
  ...buyerReorderEndpoints,
  ...buyerWaitingEndpoints,
  ...ordersEndpoints,
  ...orderFiltersEndpoints,
  ...returnsEndpoints,
  ...waitingEndpoints,
  ...outsidePaymentsEndpoints,
  ...walletEndpoints,
  ...payoutsEndpoints,
  ...withdrawalsEndpoints,
  ...adminWithdrawalsEndpoints,
  ...withdrawalRunsEndpoints,
  ...withdrawalScheduleEndpoints,
  ...adminAccountingEndpoints,
  ...providerReportsEndpoints,
  ...dashboardEndpoints,
  ...healthEndpoints,
  ...operationsEndpoints,
} as const;
export type EndpointName = keyof typeof endpoints;

export type { Call, Method } from './call.ts';
export type { Access, Endpoint, Output, ParsedInput, SentInput } from './endpoint.ts';
export {
  accessKinds,
  accessProblems,
  bodyLimitOf,
  defaultBodyLimitBytes,
  endpoint,
  isOpenTo,
} from './endpoint.ts';
export type { ApiClient } from './client.ts';
export { callUrl, problemFromBody } from './client.ts';
export { parseFields } from './field-errors.ts';
export { inputSentence } from './input-sentences.ts';
export type { FieldError, ProblemBody, ProblemCode } from './problems.ts';
export { invalidField, KnownProblem as Problem, refuseFields } from './known-problem.ts';
export { commonProblems, problemStatus } from './problem-status.ts';
