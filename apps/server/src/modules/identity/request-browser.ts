import type { RequestContext } from '../../platform/http/index.ts';
import type { Browser } from './browser-key.ts';

/** The browser of a request; an empty `browser_id` is none. */
export const browserOf = (
  { clientAddress, userAgent }: RequestContext,
  browserId: string | null | undefined,
): Browser => ({ browserId: browserId || null, ipAddress: clientAddress, userAgent });
