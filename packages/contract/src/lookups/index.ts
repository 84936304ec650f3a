/**
 * Every lookup table and constant of the product, once. Tables are rows of `{ value, label }` in display order, with a
 * map of names to codes beside them: code says `productStatus.published`, never 2.
 */
export { isValueOf, labelOf, rowOf, valuesOf } from './lookup.ts';
export type { LookupRow } from './lookup.ts';
export {
  authStatuses,
  cookieAttributes,
  cookieKeys,
  cookieMaxAgeSeconds,
  defaultUserRole,
  embeddedAppPlatform,
  sessionMaxAgeSeconds,
  userListRoleLabel,
  userRole,
  userRoles,
} from './auth.ts';
export type { AuthStatus, UserRole } from './auth.ts';
export {
  offeredOrganizationTypes,
  organizationNameMaxLength,
  settableOrganizationTypes,
  organizationType,
  organizationTypes,
  organizationWords,
  publicTypeLabel,
  takesGifts,
} from './organization-types.ts';
export type { OrganizationType } from './organization-types.ts';
export { organizationUserStatus, organizationUserStatuses } from './organization-user-statuses.ts';
export type { OrganizationUserStatus } from './organization-user-statuses.ts';
export { customDomainStatus } from './custom-domain-statuses.ts';
export type { CustomDomainStatus } from './custom-domain-statuses.ts';
export { giftMinimumCents, standardTerms } from './standard-terms.ts';
export { defaultSlug, storefrontUrl } from './storefront-url.ts';
export { productStatus, productStatuses } from './product-statuses.ts';
export type { ProductStatus } from './product-statuses.ts';
export { gradeLabel } from './grade-label.ts';
export { inventoryStatus, inventoryStatuses, stockFilter, stockFilters, stockStatuses } from './stock.ts';
export type { InventoryStatus, StockFilter, StockStatus } from './stock.ts';
export { grades } from './grades.ts';
export type { Grade, GradeKey, GradeValue } from './grades.ts';
export { packageSizeUnits, weightUnits } from './units.ts';
export type { PackageSizeUnit, WeightUnit } from './units.ts';
export { importFileTypes } from './import-file-types.ts';
export type { ImportFileType } from './import-file-types.ts';
export { defaultPageSize, pageSizes, productSorting, productSortings } from './product-lists.ts';
export type { PageSize, ProductSorting } from './product-lists.ts';
export { webpUrl } from './product-images.ts';
export {
  dashboardOrderStatus,
  dashboardOrderStatuses,
  fulfilmentStatus,
  fulfilmentStatuses,
  orderNoteNames,
  orderStatus,
  orderStatuses,
} from './order-statuses.ts';
export type {
  DashboardOrderStatus,
  FulfilmentStatus,
  OrderNoteKey,
  OrderStatus,
  OrderStatusName,
} from './order-statuses.ts';
export {
  isOutsideMethod,
  outsideMethods,
  paymentMethod,
  paymentMethods,
  paymentStatus,
  paymentStatuses,
  writesOwnReceipts,
  chargedMethods,
  isWalletMethod,
  walletMethod,
} from './payments.ts';
export type { ChargedMethod, OutsideMethod, PaymentMethod, PaymentStatus } from './payments.ts';
export { payoutMethod, payoutMethods } from './payouts.ts';
export type { PayoutMethod } from './payouts.ts';
export { withdrawalMaximumCents, withdrawalMinimumCents } from './withdrawal-limits.ts';
export { withdrawalStatus, withdrawalStatuses } from './withdrawal-statuses.ts';
export type { WithdrawalStatus } from './withdrawal-statuses.ts';
export { bulkSyncStatus, bulkSyncStatuses, syncProgressPercent } from './bulk-sync.ts';
export type { BulkSyncStatus } from './bulk-sync.ts';
export { addressPrefixes, joinAddress, mapUrl, zipcodePattern } from './addresses.ts';
export type { AddressGroup, AddressText } from './addresses.ts';
export { countries, defaultCountry, stateCodes, states } from './places.ts';
export type { CountryCode, StateCode } from './places.ts';
export { defaultPhonePrefix, keepDigits, phonePrefixes } from './phones.ts';
export type { PhonePrefix } from './phones.ts';
export { sidebarWidthPx, toastDurationMs } from './interface.ts';
export { messages } from './messages.ts';
export { bookDayOf, bookMonthOf, createDateWriter, dateFormats, receiptTimeZone } from './dates.ts';
export { abbreviateNumber, currency, locale } from './numbers.ts';
export { defaultFonts, fonts } from './fonts.ts';
export type { FontFamily, FontPackage } from './fonts.ts';
