import { endpoints } from '@goodshelf/contract';
import { startFakePayPal, type FakePayPal } from '../../apps/server/src/adapters/paypal/fake/fake-paypal.ts';
import { createPayPal } from '../../apps/server/src/adapters/paypal/index.ts';
import type { PaymentProvider } from '../../apps/server/src/modules/settlement/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import type { TestDatabase } from './database.ts';
import { createShop, type Shop } from './shop.ts';
import { beginWalletOrder } from './wallet-orders.ts';

export type PayPalShop = {
  readonly shop: Shop;
  readonly fake: FakePayPal;
  readonly provider: PaymentProvider;
  /** An order whose buyer is at PayPal's page. */
  begin(): Promise<Awaited<ReturnType<typeof beginWalletOrder>> & { readonly paypalOrder: string }>;
  /** Sends an event as PayPal does. */
  tell(event: Buffer, headers?: Readonly<Record<string, string>>): Promise<unknown>;
  /** Sends everything that PayPal has told so far. */
  tellAll(): Promise<void>;
  /** How often money was taken by an order at PayPal. */
  captures(paypalOrder: string): number;
};

type Options = {
  /** What stands between settlement and the adapter. */
  readonly withProvider?: (provider: PaymentProvider, fake: FakePayPal) => PaymentProvider;
  /** How long a call may take; short where faults keep it waiting. */
  readonly callLimitMs?: number;
};

/** A shop that is paid by PayPal, for which a fake stands in over HTTP. */
export const createPayPalShop = async (
  own: TestDatabase,
  { withProvider = (same) => same, callLimitMs = 5_000 }: Options = {},
): Promise<PayPalShop> => {
  const fake = await startFakePayPal();
  const paypal = createPayPal({
    ...{ pool: own.database.pools.neighbour, clock: systemClock, ...fake.credentials },
    ...{ isLive: false, brandName: 'Goodshelf', fakeUrl: fake.url, callLimitMs, captureLeaseMs: 10_000 },
  });
  const provider = withProvider(paypal, fake);
  const shop = await createShop({
    own,
    withProvider: () => provider,
    inFlightPatienceMs: 20,
    providerTimeoutMs: 15_000,
  });
  const tell = async (event: Buffer, headers = fake.sign(event, new Date())): Promise<unknown> => {
    const sender = shop.visit({ headers, rawBody: event });
    const answer = await sender.call(endpoints.receiveCardEvent, { params: { provider: 'paypal' } });
    await shop.eventInbox.settled();
    return answer;
  };
  return {
    ...{ shop, fake, provider, tell },
    begin: async () => {
      const begun = await beginWalletOrder(shop);
      const url = begun.next.kind === 'authenticate' ? begun.next.url : '';
      return { ...begun, paypalOrder: new URL(url).searchParams.get('token') ?? '' };
    },
    tellAll: async () => {
      for (const event of [...fake.events]) await tell(event);
    },
    captures: (paypalOrder) =>
      fake.events.filter((event) => {
        const { event_type: type, resource } = JSON.parse(event.toString('utf8')) as {
          event_type: string;
          resource: { supplementary_data?: { related_ids: { order_id: string } } };
        };
        return (
          type === 'PAYMENT.CAPTURE.COMPLETED' &&
          resource.supplementary_data?.related_ids.order_id === paypalOrder
        );
      }).length,
  };
};
