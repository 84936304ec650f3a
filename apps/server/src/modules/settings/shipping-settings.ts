import type { ShippingRatesShape, ShippingSettings } from '@goodshelf/contract/admin-settings.contract';
import { cents, formatMoney } from '@goodshelf/money';
import type { Actor } from '../audit/index.ts';
import {
  lockShippingRates,
  readShippingRates,
  setShippingRates,
  type ShippingRates,
} from '../shipping/index.ts';
import type { SettingsDeps } from './schedule-terms.ts';
import { requireSeen, versionOf } from './seen.ts';
import { listSettingEvents, recordSetting } from './setting-events.ts';
import { settingsTexts } from './settings.texts.ts';

const texts = settingsTexts.shipping;

const presentRates = (rates: ShippingRates): ShippingRatesShape => ({
  flat_cents: rates.flatCents,
  free_from_cents: rates.freeFromCents,
  are_books_by_weight: rates.areBooksByWeight,
  unweighed_ounces: rates.unweighedOunces,
  weight_steps: rates.weightSteps.map(({ fromOunces, priceCents }) => ({
    from_ounces: fromOunces,
    price_cents: priceCents,
  })),
});

const ratesOf = (sent: ShippingRatesShape): ShippingRates => ({
  flatCents: cents(sent.flat_cents),
  freeFromCents: sent.free_from_cents === null ? null : cents(sent.free_from_cents),
  areBooksByWeight: sent.are_books_by_weight,
  unweighedOunces: sent.unweighed_ounces,
  weightSteps: sent.weight_steps.map((step) => ({
    fromOunces: step.from_ounces,
    priceCents: cents(step.price_cents),
  })),
});

const money = (amount: number): string => formatMoney(cents(amount));

const wordsOf = (rates: ShippingRatesShape): readonly (readonly [string, string])[] => [
  [texts.flat, money(rates.flat_cents)],
  [texts.free, rates.free_from_cents === null ? texts.never : money(rates.free_from_cents)],
  [texts.byWeight, rates.are_books_by_weight ? texts.on : texts.off],
  [texts.unweighed, texts.ounces(rates.unweighed_ounces)],
  [
    texts.steps,
    rates.weight_steps
      .map(({ from_ounces: from, price_cents: price }) => `${texts.ounces(from)} ${money(price)}`)
      .join(', '),
  ],
];

/** From what to what, of what differs. */
const changesBetween = (before: ShippingRatesShape, after: ShippingRatesShape): string[] => {
  const next = wordsOf(after);
  return wordsOf(before).flatMap(([name, old], index) => {
    const [, now = old] = next[index] ?? [];
    return now === old ? [] : [texts.step(name, old, now)];
  });
};

export const getShippingSettings = ({ db }: SettingsDeps): Promise<ShippingSettings> =>
  db.asOperator('look at shipping rates', async (tx) => {
    const [kept, events] = await Promise.all([readShippingRates(tx), listSettingEvents(tx, 'shipping')]);
    const rates = presentRates(kept);
    return { version: versionOf(rates), rates, events };
  });

/**
 * Sets what sending costs: each cart that is priced from now on is priced by it, and a buyer who saw another total is told
 * before anything is charged. What stands there already is no change. Throws `settings_changed`.
 */
export const setShipping =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, sent: ShippingRatesShape, version: string): Promise<{ success: string }> =>
    db.asOperator('staff set shipping rates', async (tx) => {
      const before = presentRates(await lockShippingRates(tx));
      const after = presentRates(ratesOf(sent));
      if (versionOf(before) === versionOf(after)) return { success: texts.saved };
      requireSeen(before, version);
      await setShippingRates(tx, ratesOf(sent));
      await recordSetting(tx, actor, {
        ...{ section: 'shipping', at: clock.now() },
        summary: texts.log(changesBetween(before, after)).slice(0, 500),
      });
      return { success: texts.saved };
    });
