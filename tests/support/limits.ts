import type { AttemptLimits } from '../../apps/server/src/modules/limits/index.ts';

/** For tests about something else: nothing is ever too much. */
export const noLimits: AttemptLimits = {
  count: async () => undefined,
  requireRoom: async () => undefined,
  isAnyRefused: () => false,
  forget: async () => undefined,
};
