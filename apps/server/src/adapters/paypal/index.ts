import type pg from 'pg';
import type { PaymentProvider } from '../../modules/settlement/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { createCertificates } from './certificates.ts';
import { createPayPalClient } from './paypal-client.ts';
import { createPayPalProvider } from './paypal-provider.ts';
import { createPayPalRepo } from './paypal.repo.ts';
import { isPayPalCertificateUrl } from './webhook-signature.ts';

export type PayPalOptions = {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly clock: Clock;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Whether money moves. */
  readonly isLive: boolean;
  /** Who is paid, on PayPal's page. */
  readonly brandName: string;
  /** Where a fake stands in for PayPal; its certificates come from there, too. */
  readonly fakeUrl?: string | null;
  readonly callLimitMs?: number;
  readonly captureLeaseMs?: number;
};

/** PayPal behind the port. */
export const createPayPal = (options: PayPalOptions): PaymentProvider => {
  const { clock, clientId, clientSecret, webhookId } = options;
  const fakeUrl = options.fakeUrl?.replace(/\/$/, '') ?? null;
  const host = options.isLive ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  return createPayPalProvider({
    repo: createPayPalRepo(options.pool),
    client: createPayPalClient({
      baseUrl: fakeUrl ?? host,
      clientId,
      clientSecret,
      callLimitMs: options.callLimitMs ?? 7_000,
    }),
    captureLeaseMs: options.captureLeaseMs ?? 60_000,
    webhook: {
      ...{ webhookId, clock },
      isCertificateUrl: (url) =>
        fakeUrl === null ? isPayPalCertificateUrl(url) : url.startsWith(`${fakeUrl}/v1/notifications/certs/`),
      fetchCertificate: createCertificates(),
    },
    isTestMode: !options.isLive,
    brandName: options.brandName,
  });
};
