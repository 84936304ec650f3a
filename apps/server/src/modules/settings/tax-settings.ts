import { invalidField, Problem } from '@goodshelf/contract';
import { stateCodes } from '@goodshelf/contract/lookups';
import { scheduledYearsMax } from '@goodshelf/contract/settings-words';
import type { DatedTaxRate, StateTax, TaxSettings } from '@goodshelf/contract/tax-settings.contract';
import type { Actor } from '../audit/index.ts';
import { termsDayOf } from '../terms/index.ts';
import {
  addTaxRates,
  correctTaxRates,
  firstTaxDay,
  lockTaxRates,
  rateOn,
  readTaxExemptions,
  readTaxRates,
  type TaxRate,
  taxTableOf,
  withdrawTaxRates,
} from '../tax/index.ts';
import type { SettingsDeps } from './schedule-terms.ts';
import { requireSeen, versionOf } from './seen.ts';
import { listSettingEvents, recordSetting } from './setting-events.ts';
import { settingsTexts } from './settings.texts.ts';
import { presentExemption } from './tax-exemptions.ts';

const texts = settingsTexts.tax;

const rateOf = (sent: DatedTaxRate): TaxRate => ({
  ...{ state: sent.state, validFrom: sent.valid_from },
  goodsMillionths: sent.goods_millionths,
  booksMillionths: sent.books_millionths,
});

const shown = ({ goodsMillionths, booksMillionths }: TaxRate) => ({
  goods_millionths: goodsMillionths,
  books_millionths: booksMillionths,
});

export const isSameRate = (one: TaxRate, other: TaxRate | null): boolean =>
  one.goodsMillionths === other?.goodsMillionths && one.booksMillionths === other.booksMillionths;

/** Every state, with what holds on the day and what is planned. */
const presentStates = (rates: readonly TaxRate[], today: string): StateTax[] => {
  const table = taxTableOf(rates);
  return stateCodes.flatMap((state) => {
    const held = rateOn(table, state, today);
    if (held === null) return [];
    const planned = (table.get(state) ?? [])
      .filter(({ validFrom }) => validFrom > today)
      .toReversed()
      .map((rate) => ({ valid_from: rate.validFrom, ...shown(rate) }));
    return [
      { state, ...shown(held), valid_from: held.validFrom === firstTaxDay ? null : held.validFrom, planned },
    ];
  });
};

export const getTaxSettings = ({ db, clock }: SettingsDeps): Promise<TaxSettings> =>
  db.asOperator('look at sales tax', async (tx) => {
    const today = termsDayOf(clock.now());
    const [rates, exemptions, events] = await Promise.all([
      readTaxRates(tx, today),
      readTaxExemptions(tx, today),
      listSettingEvents(tx, 'tax'),
    ]);
    return {
      ...{ today, version: versionOf(rates), states: presentStates(rates, today), events },
      exemptions: exemptions.map(presentExemption),
      exemptions_version: versionOf(exemptions),
    };
  });

/** The days of rates that would be new, each told where it stands in what was sent. */
const requireDays = (rates: readonly TaxRate[], today: string): void => {
  const last = `${Number(today.slice(0, 4)) + scheduledYearsMax}${today.slice(4)}`;
  const seen = new Set<string>();
  for (const [index, { state, validFrom }] of rates.entries()) {
    const field = `rates.${index}.valid_from`;
    if (validFrom < today) throw invalidField(field, settingsTexts.terms.past);
    if (validFrom > last) throw invalidField(field, settingsTexts.terms.tooFar(scheduledYearsMax));
    if (seen.has(`${state} ${validFrom}`)) throw invalidField(field, texts.twice);
    seen.add(`${state} ${validFrom}`);
  }
};

/**
 * Sets from which day on states have other rates: all of them or none. A rate that was planned for the same day, or began today, is replaced; what
 * would hold on its day anyway is no change, so an answer that was lost may be asked for again. Each cart is taxed by what holds
 * when it is priced, and a buyer who saw another total is told before anything is charged. Throws `settings_changed`, and
 * `invalid_input` beside a day that is over or too far.
 */
export const scheduleTaxRates =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, sent: readonly DatedTaxRate[], version: string): Promise<{ success: string }> =>
    db.asOperator('staff set sales tax', async (tx) => {
      const at = clock.now();
      const today = termsDayOf(at);
      await lockTaxRates(tx);
      const standing = await readTaxRates(tx, today);
      const table = taxTableOf(standing);
      const wanted = sent.map(rateOf);
      const isThere = (rate: TaxRate) => isSameRate(rate, rateOn(table, rate.state, rate.validFrom));
      const news = wanted.filter((rate) => !isThere(rate));
      const done = { success: texts.saved(wanted.length) };
      if (news.length === 0) return done;
      requireDays(wanted, today);
      requireSeen(standing, version);
      await withdrawTaxRates(tx, news, today);
      const began = (rate: TaxRate) =>
        standing.some(
          (one) => one.state === rate.state && one.validFrom === rate.validFrom && one.validFrom <= today,
        );
      await correctTaxRates(tx, news.filter(began), at);
      await addTaxRates(
        tx,
        news.filter((rate) => !began(rate)),
        at,
      );
      const changes = news.map((rate) => ({ rate, before: rateOn(table, rate.state, rate.validFrom) }));
      await recordSetting(tx, actor, { section: 'tax', at, summary: texts.log.set(changes).slice(0, 500) });
      return done;
    });

/** Takes a planned rate back; one that is gone already was taken back. Throws `terms_in_force`. */
export const withdrawTaxRate =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, { state, validFrom }: Pick<TaxRate, 'state' | 'validFrom'>): Promise<{ success: string }> =>
    db.asOperator('staff withdraw sales tax', async (tx) => {
      const at = clock.now();
      const today = termsDayOf(at);
      if (validFrom <= today) throw new Problem('terms_in_force', texts.inForce, { showAsError: true });
      await lockTaxRates(tx);
      const gone = await withdrawTaxRates(tx, [{ state, validFrom }], today);
      if (gone > 0)
        await recordSetting(tx, actor, {
          section: 'tax',
          at,
          summary: texts.log.withdrawn(state, validFrom),
        });
      return { success: texts.withdrawn(state, validFrom) };
    });
