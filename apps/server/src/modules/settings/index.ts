/** Settings: what platform staff change at runtime, and what they changed. Each rule lives with the module that obeys it. */
export { getFeatureSettings, switchFeature, switchFeatureFor } from './feature-settings.ts';
export { setLimit } from './limit-settings.ts';
export { scheduleTerms } from './schedule-terms.ts';
export { exemptFromTax } from './tax-exemptions.ts';
export { getTaxSettings, scheduleTaxRates } from './tax-settings.ts';
export { settingsRoutes } from './settings.routes.ts';
export { requireSeen, versionOf } from './seen.ts';
export { listSettingEvents, recordSetting } from './setting-events.ts';
export { keepingOf, keepingPlatform } from './terms-keeping.ts';
export { getTermsSettings } from './terms-settings.queries.ts';
