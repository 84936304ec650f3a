/** Goals of an organization with their days, to which gifts can go. */
export { isRunningOn } from './running.ts';
export { turnCampaigns } from './turn-campaigns.ts';
