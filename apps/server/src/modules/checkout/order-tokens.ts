import { createHmac } from 'node:crypto';

/** Secrets of order pages. */
export type OrderTokens = {
  /** The 43 characters in the link of an order's page. The same order always has the same one. */
  tokenOf(orderId: string): string;
};

/**
 * An order's token is an HMAC of its id, so that a replayed checkout and a receipt can name it again although the
 * database holds only its hash. It is never logged and never put into a job.
 */
export const createOrderTokens = (secretKey: string): OrderTokens => ({
  tokenOf: (orderId) => createHmac('sha256', secretKey).update(`order-token:${orderId}`).digest('base64url'),
});
