import type { Call } from './call.ts';

/** By itself, because pages load it only once somebody goes to the search field. */
export const suggestionsCalls = {
  suggest: { method: 'GET', path: '/storefronts/:slug/suggestions' },
} as const satisfies Record<string, Call>;
