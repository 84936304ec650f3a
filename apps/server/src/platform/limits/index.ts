/** How much is too much: the counting. What is counted, and its ceilings, are of the module limits. */
export { countedAddress, isLoopback } from './client-address.ts';
export { createLimits, inTime, type Ceiling, type Limits, type LimitsOptions } from './limits.ts';
export { createSharedRefused } from './refused.ts';
