/** The fake of PayPal as a process of its own, for journeys: whoever started it tells it what to do, over the channel between them. */
import { startFakePayPal } from '../../../apps/server/src/adapters/paypal/fake/fake-paypal.ts';

type Asked = { readonly id: number } & (
  | {
      readonly do: 'fault';
      readonly call: 'create' | 'capture';
      readonly fault: '500 after' | 'refused with 500';
    }
  | { readonly do: 'mend' }
  | { readonly do: 'accept'; readonly order: string }
  | { readonly do: 'look'; readonly order: string }
);

const fake = await startFakePayPal();

const work = (asked: Asked): unknown => {
  switch (asked.do) {
    case 'fault':
      return void fake.faults.set(asked.call, asked.fault);
    case 'mend':
      return fake.faults.clear();
    case 'accept':
      return fake.books.decide(asked.order, 'COMPLETED');
    case 'look': {
      const order = fake.books.orders.get(asked.order);
      const told = fake.events.filter((event) => event.includes(asked.order));
      return {
        capture: order?.capture?.status ?? null,
        refunds: order?.refunds.length ?? 0,
        events: told.map((body) => ({ body: body.toString('utf8'), headers: fake.sign(body, new Date()) })),
      };
    }
  }
};

process.on('message', (asked: Asked) => process.send?.({ id: asked.id, answer: work(asked) ?? null }));
process.on('disconnect', () => process.exit());
process.send?.({ id: 0, answer: { url: fake.url, credentials: fake.credentials } });
