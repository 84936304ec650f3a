import { z } from 'zod';
import type { Decline } from './declines.ts';

const hash = z.string().length(22);
const shape = z.object({
  ...{ organizationId: z.string(), id: z.string(), at: z.number() },
  ...{ address: hash, browser: hash, email: hash },
  ...{ card: hash.nullable(), isDeclined: z.boolean() },
});

/** The decline that another process tells of; null for what nobody of ours has written. */
export const readDecline = (payload: string): Decline | null => {
  try {
    return shape.parse(JSON.parse(payload));
  } catch {
    return null;
  }
};
