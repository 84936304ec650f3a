import { featureTexts } from './features.texts.ts';

/** What staff can switch off; no zod here: pages load this file. */
export type Feature = keyof typeof featureTexts;

const isFeature = (name: string): name is Feature => Object.hasOwn(featureTexts, name);

/** In the order in which staff see them. */
export const features: readonly Feature[] = Object.keys(featureTexts).filter(isFeature);

/** Of all switches together, so that they stay in memory. */
export const featureExceptionsMax = 500;
export const featureReasonMax = 300;
