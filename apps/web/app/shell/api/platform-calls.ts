import { adminCategoriesCalls } from '@goodshelf/contract/admin-categories.calls';
import { adminGroupsCalls } from '@goodshelf/contract/admin-groups.calls';
import { adminImportsCalls } from '@goodshelf/contract/admin-imports.calls';
import { adminCustomersCalls } from '@goodshelf/contract/admin-customers.calls';
import { adminOrdersCalls } from '@goodshelf/contract/admin-orders.calls';
import { customerMergesCalls } from '@goodshelf/contract/customer-merges.calls';
import { customersCalls } from '@goodshelf/contract/customers.calls';
import { adminOrganizationsCalls } from '@goodshelf/contract/admin-organizations.calls';
import { adminProductCalls } from '@goodshelf/contract/admin-product.calls';
import { adminProductsCalls } from '@goodshelf/contract/admin-products.calls';
import { controlsCalls } from '@goodshelf/contract/controls.calls';
import { fraudShieldCalls } from '@goodshelf/contract/fraud-shield.calls';
import { adminSettingsCalls } from '@goodshelf/contract/admin-settings.calls';
import { adminTakedownsCalls } from '@goodshelf/contract/admin-takedowns.calls';
import { assortmentCalls } from '@goodshelf/contract/assortment.calls';
import { auditCalls } from '@goodshelf/contract/audit.calls';
import { customDomainCalls } from '@goodshelf/contract/custom-domain.calls';
import { dashboardCalls } from '@goodshelf/contract/dashboard.calls';
import { deadLettersCalls } from '@goodshelf/contract/dead-letters.calls';
import { deliveryCalls } from '@goodshelf/contract/delivery.calls';
import { healthCalls } from '@goodshelf/contract/health.calls';
import { giftCardsCalls } from '@goodshelf/contract/gift-cards.calls';
import { newsletterCalls } from '@goodshelf/contract/newsletter.calls';
import { discountsCalls } from '@goodshelf/contract/discounts.calls';
import { outsidePaymentsCalls } from '@goodshelf/contract/outside-payments.calls';
import { identityCalls } from '@goodshelf/contract/identity.calls';
import { membersCalls } from '@goodshelf/contract/members.calls';
import { orderFiltersCalls } from '@goodshelf/contract/order-filters.calls';
import { ordersCalls } from '@goodshelf/contract/orders.calls';
import { organizationsCalls } from '@goodshelf/contract/organizations.calls';
import { ownCategoriesCalls } from '@goodshelf/contract/own-categories.calls';
import { ownProductsCalls } from '@goodshelf/contract/own-products.calls';
import { passkeysCalls } from '@goodshelf/contract/passkeys.calls';
import { passwordCalls } from '@goodshelf/contract/password.calls';
import { payoutsCalls } from '@goodshelf/contract/payouts.calls';
import { withdrawalsCalls } from '@goodshelf/contract/withdrawals.calls';
import { adminWithdrawalsCalls } from '@goodshelf/contract/admin-withdrawals.calls';
import { withdrawalScheduleCalls } from '@goodshelf/contract/withdrawal-schedule.calls';
import { adminAccountingCalls } from '@goodshelf/contract/admin-accounting.calls';
import { providerReportsCalls } from '@goodshelf/contract/provider-reports.calls';
import { withdrawalRunsCalls } from '@goodshelf/contract/withdrawal-runs.calls';
import { registrationCalls } from '@goodshelf/contract/registration.calls';
import { returnsCalls } from '@goodshelf/contract/returns.calls';
import { waitingCalls } from '@goodshelf/contract/waiting.calls';
import { sessionsCalls } from '@goodshelf/contract/sessions.calls';
import { shopifyCalls } from '@goodshelf/contract/shopify.calls';
import { storefrontBasicsCalls } from '@goodshelf/contract/storefront-basics.calls';
import { themingCalls } from '@goodshelf/contract/theming.calls';
import { supportCalls } from '@goodshelf/contract/support.calls';
import { takedownsCalls } from '@goodshelf/contract/takedowns.calls';
import { mailTextsCalls } from '@goodshelf/contract/mail-texts.calls';
import { taxSettingsCalls } from '@goodshelf/contract/tax-settings.calls';
import { twoFactorCalls } from '@goodshelf/contract/two-factor.calls';
import { walletCalls } from '@goodshelf/contract/wallet.calls';

/** What the platform's pages call, by name. */
export const platformCalls = {
  ...identityCalls,
  ...registrationCalls,
  ...passwordCalls,
  ...sessionsCalls,
  ...twoFactorCalls,
  ...ownCategoriesCalls,
  ...ownProductsCalls,
  ...assortmentCalls,
  ...passkeysCalls,
  ...supportCalls,
  ...organizationsCalls,
  ...storefrontBasicsCalls,
  ...themingCalls,
  ...deliveryCalls,
  ...discountsCalls,
  ...giftCardsCalls,
  ...newsletterCalls,
  ...outsidePaymentsCalls,
  ...membersCalls,
  ...adminOrganizationsCalls,
  ...adminProductCalls,
  ...adminProductsCalls,
  ...adminCategoriesCalls,
  ...adminGroupsCalls,
  ...adminImportsCalls,
  ...adminOrdersCalls,
  ...adminCustomersCalls,
  ...customersCalls,
  ...customerMergesCalls,
  ...adminSettingsCalls,
  ...taxSettingsCalls,
  ...mailTextsCalls,
  ...fraudShieldCalls,
  ...controlsCalls,
  ...adminTakedownsCalls,
  ...takedownsCalls,
  ...dashboardCalls,
  ...deadLettersCalls,
  ...healthCalls,
  ...auditCalls,
  ...customDomainCalls,
  ...shopifyCalls,
  ...ordersCalls,
  ...orderFiltersCalls,
  ...returnsCalls,
  ...waitingCalls,
  ...walletCalls,
  ...payoutsCalls,
  ...withdrawalsCalls,
  ...adminWithdrawalsCalls,
  ...withdrawalRunsCalls,
  ...withdrawalScheduleCalls,
  ...adminAccountingCalls,
  ...providerReportsCalls,
} as const;

/**
 * Saving and loading addresses, and linking a shop, fails in silence (specification, section 8): the forms keep what was
 * typed, and whoever came with a shop goes on. What is wrong with an image stands beside its name, what of a theme is not
 * saved in the head of its editor.
 */
export const silentCalls: ReadonlySet<string> = new Set<keyof typeof platformCalls>([
  'getLinkedShop',
  'storeShopify',
  'getOrganization',
  'saveLocation',
  'saveGeneralMailing',
  'saveDonationMailing',
  'saveAdministeredLocation',
  'saveAdministeredGeneralMailing',
  'saveAdministeredDonationMailing',
  'addProductImage',
  'uploadProductImagePart',
  'addOwnImage',
  'uploadOwnImagePart',
  'addLogo',
  'uploadLogoPart',
  'addPicture',
  'uploadPicturePart',
  // The editor says itself what isn't saved, and tries again.
  'changeTheme',
  'tellThemeEditing',
  // Asked for again part by part; the page says when there is no file.
  'getJournalFile',
  // Looked at again and again by itself: the page says since when it no longer knows.
  'getHealth',
]);

/**
 * Where no answer came, the page asks what is true and says it where it was pressed, for as long as somebody looks: a toast beside it
 * would know less. What the server refuses has its toast, as the specification asks.
 */
export const lossesToldByPages: ReadonlySet<string> = new Set<keyof typeof platformCalls>([
  'openWithdrawalDestination',
  'approveWithdrawal',
  'completeWithdrawal',
  'rejectWithdrawal',
  'startWithdrawalRun',
  'openWithdrawalRun',
  'recordWithdrawalRun',
  'saveWithdrawalSchedule',
  'recordPlatformEntry',
  'closeMonth',
  'proposeCorrection',
  'postCorrection',
  'declineCorrection',
  'addProviderReport',
  'addProviderReportPart',
  'compareProviderReport',
  'removeProviderReport',
  'explainProviderDifference',
  'recordProviderDifference',
  'runSchedule',
  'retryJobs',
  'discardJobs',
  'setAlertSettings',
  'sendTestAlert',
]);
