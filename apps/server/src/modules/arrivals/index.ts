/**
 * Arrivals: how people get in. Who signs in, confirms an address, follows the link of a letter or is helped back arrives
 * as a person of accounts (identity) in organizations (members, organizations), which know nothing of each other's ways.
 */
export { arrivalsRoutes, type ArrivalsDeps } from './arrivals.routes.ts';
export { createAuthenticate } from './authenticate.ts';
export { removeOldRegistrations } from './remove-old-registrations.ts';
