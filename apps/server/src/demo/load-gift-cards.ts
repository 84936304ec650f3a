import { endpoints } from '@goodshelf/contract';
import { noPaymentMethod } from '@goodshelf/contract/gift-card-words';
import { composeModules, type ComposeDeps, type Modules } from '../compose-modules.ts';
import { setGiftCardsSold } from '../modules/gift-cards/index.ts';
import { endExpiredHolds, sendDueGiftCards } from '../modules/orders/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { sha256 } from '../platform/ids/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';
import { readGiftCards, type DemoGiftCard } from './demo-gift-cards.ts';
import { visitorClient } from './visitor-client.ts';

const hourMs = 3_600_000;
const slug = 'lincoln';

/**
 * Lincoln sells gift cards: some were bought and mailed, one of them was spent in part, one is in its 24 hours. With the product's
 * own calls, at the times at which it happened.
 */
export const loadGiftCards = async (deps: ComposeDeps, now: Date): Promise<void> => {
  const organization = demoOrganizations.find((one) => one.slug === slug);
  if (organization === undefined) throw new Error(`There is no demo organization ${slug}`);
  const clock = fixedClock(now);
  const modules = await composeModules({ ...deps, clock });
  const { db } = deps.database;
  const codes = modules.giftCardCodes;
  try {
    await setGiftCardsSold({ db, clock })(
      jobScope(organization.id),
      personOf(demoPeople.lincolnOwner.id),
      true,
    );
    for (const card of readGiftCards()) {
      clock.set(new Date(now.getTime() - card.hoursAgo * hourMs));
      await buyCard(modules, card);
      clock.set(new Date(Math.min(now.getTime(), clock.now().getTime() + 25 * hourMs)));
      await endExpiredHolds(deps.database, clock.now());
      await sendDueGiftCards({ db, clock, codes });
      if (card.spentOn !== undefined) await spend(deps, modules, card, card.spentOn);
    }
  } finally {
    await modules.close();
  }
};

const contactOf = ({ buyer }: DemoGiftCard) => ({
  first_name: buyer.firstName,
  last_name: buyer.lastName,
  email: buyer.email,
});
const params = { slug };
const keyOf = (card: DemoGiftCard, what: string): string =>
  sha256(`demo gift card ${card.hoursAgo} ${what}`).toString('base64url');

const buyCard = async (modules: Modules, card: DemoGiftCard): Promise<void> => {
  const api = visitorClient(modules);
  await api.call(endpoints.addGiftCardToCart, {
    params,
    body: {
      amount_cents: card.amountCents,
      recipient_email: card.recipient.email,
      recipient_name: card.recipient.name,
      message: card.message,
    },
  });
  await api.call(endpoints.placeOrder, {
    params,
    body: {
      idempotency_key: keyOf(card, 'bought'),
      contact: contactOf(card),
      payment: { method: 1, payment_method: 'pm_card_visa' },
      expected_total_cents: card.amountCents,
    },
  });
};

/** The recipient buys a book with it; what is left stays on the card. */
const spend = async (
  { database }: ComposeDeps,
  modules: Modules,
  card: DemoGiftCard,
  bookSlug: string,
): Promise<void> => {
  const { rows } = await database.db.asOperator('what a demo gift card buys', (tx) =>
    tx.raw<{ variant_id: string; card_id: string; code_version: number }>(
      `select v.id as variant_id, c.id as card_id, c.code_version
       from products p join variants v on v.product_id = p.id, gift_cards c
       where p.organization_id is null and p.slug = $1 and c.recipient_email = $2 order by c.created_at desc limit 1`,
      [bookSlug, card.recipient.email],
    ),
  );
  const [found] = rows;
  if (found === undefined)
    throw new Error(`A demo gift card is spent on a book that is not there: ${bookSlug}`);
  const api = visitorClient(modules);
  await api.call(endpoints.addProductToCart, { params, body: { variant_id: found.variant_id, quantity: 1 } });
  const choices = {
    delivery: 'pickup' as const,
    gift_card_codes: [modules.giftCardCodes.codeOf(found.card_id, found.code_version)],
  };
  const quote = await api.call(endpoints.quoteCheckout, { params, body: choices });
  const { name, email } = card.recipient;
  const [firstName = name, lastName = name] = name.split(' ');
  await api.call(endpoints.placeOrder, {
    params,
    body: {
      idempotency_key: keyOf(card, 'spent'),
      contact: { first_name: firstName, last_name: lastName, email },
      ...choices,
      payment: { method: 1, payment_method: quote.due_cents === 0 ? noPaymentMethod : 'pm_card_visa' },
      expected_total_cents: quote.total_cents,
      expected_due_cents: quote.due_cents,
    },
  });
};
