/** What organizations sell of the shared catalogue: everything, or what they choose by rules and by title. */
export { assortmentsRoutes } from './assortments.routes.ts';
export { countRules } from './count-rules.ts';
export { renewAgeingAssortments, renewChangedTitles, startAssortmentKeeper } from './keep-assortments.ts';
export { anyRuleConditions } from './rule-conditions.ts';
export { setAssortment } from './set-assortment.ts';
export { orderFeatured } from './order-featured.ts';
export { getTitlePrices, setTitlePrices } from './title-prices.ts';
