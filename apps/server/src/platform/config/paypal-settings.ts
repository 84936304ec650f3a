import type { SettingsReader } from './settings.ts';

export type PayPalSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's id of our webhook: what its events are signed for. */
  readonly webhookId: string;
  /** Whether real money moves; otherwise PayPal's own sandbox is asked. */
  readonly isLive: boolean;
  /** Where a fake stands in for PayPal; null everywhere else. */
  readonly fakeUrl: string | null;
};

/** PayPal's account: all of it, or none. Null: it is not set up. */
export const readPayPalSettings = (
  read: SettingsReader,
  problems: string[],
  isProduction: boolean,
): PayPalSettings | null => {
  const given = {
    PAYPAL_CLIENT_ID: read.text('PAYPAL_CLIENT_ID'),
    PAYPAL_CLIENT_SECRET: read.text('PAYPAL_CLIENT_SECRET'),
    PAYPAL_WEBHOOK_ID: read.text('PAYPAL_WEBHOOK_ID'),
  };
  const isLive = read.flag('PAYPAL_LIVE', false);
  const fakeUrl = read.url('PAYPAL_API_URL', ['http:'], null);
  const names = Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [name]));
  const because = [...names, ...(isLive ? ['PAYPAL_LIVE'] : [])].join(', ');
  if (because === '') return null;
  const missing = Object.entries(given).filter(([, value]) => value === null);
  problems.push(...missing.map(([name]) => `${name}: is required with ${because}`));
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = given;
  if (webhookId !== null && !/^[A-Z0-9]{10,50}$/.test(webhookId))
    problems.push(
      `PAYPAL_WEBHOOK_ID: must be the webhook’s id (capital letters and digits), not its address, got "${webhookId}"`,
    );
  if (fakeUrl !== null && (isProduction || isLive))
    problems.push(
      'PAYPAL_API_URL: lets a fake stand in for PayPal, and must not be set in production or with PAYPAL_LIVE',
    );
  if (isLive && !isProduction)
    problems.push('PAYPAL_LIVE: moves real money, and must be 0 unless NODE_ENV is production');
  if (clientId === null || clientSecret === null || webhookId === null) return null;
  return { clientId, clientSecret, webhookId, isLive, fakeUrl };
};
