import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { repeat, type Repeated } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { renewAssortment } from './change-assortment.ts';
import { followPrices } from './title-prices.ts';
import {
  findAgeing,
  findChange,
  holdRenewal,
  holdRenewalAlone,
  lockAssortment,
  renewTitles,
  takeChanges,
  touchAssortments,
} from './assortments.repo.ts';

/** At most so many changed titles at once: each is held against each rule there is. */
const titlesAtOnce = 500;
/** Where nobody has chosen anything there is nothing to hold them against. */
const titlesOfNobodyAtOnce = 50_000;

type Deps = { readonly db: Db; readonly clock: Clock };

/** Has what organizations have chosen follow titles that changed; returns how many notes it took. */
export const renewChangedTitles = ({ db, clock }: Deps): Promise<number> =>
  db.asOperator('have assortments follow the catalogue', async (tx) => {
    const [change] = await tx.query(findChange, []);
    if (change?.is_due !== true) return 0;
    // Alone, because who saves a choice at this moment would not see what is written here, nor this what they write.
    await tx.query(holdRenewalAlone, []);
    const most = change.is_anything_chosen ? titlesAtOnce : titlesOfNobodyAtOnce;
    const notes = await tx.query(takeChanges, [most]);
    const now = clock.now();
    const ids = [...new Set(notes.map(({ product_id: id }) => id))];
    const renewed = await tx.query(renewTitles, [ids, now]);
    const relisted = change.is_anything_chosen ? await followPrices(tx, ids) : [];
    const changed = new Set([...renewed.map(({ organization_id: id }) => id), ...relisted]);
    if (changed.size > 0) await tx.query(touchAssortments, [[...changed], now]);
    return notes.length;
  });

/** Takes what is no longer new out of assortments that choose what is new; returns how many that changed. */
export const renewAgeingAssortments = async ({ db, clock }: Deps): Promise<number> => {
  const ageing = await db.asOperator('find assortments of new titles', (tx) => tx.query(findAgeing, []));
  let changed = 0;
  for (const { organization_id: id } of ageing) {
    // One organization in each transaction: one with too many titles stops no other.
    const isChanged = await db.asOperator('renew an assortment of new titles', async (tx) => {
      await tx.query(holdRenewal, []);
      await tx.query(lockAssortment, [id]);
      const renewed = await renewAssortment(tx, id, clock.now());
      if (renewed.isChanged) await tx.query(touchAssortments, [[id], clock.now()]);
      return renewed.isChanged;
    });
    if (isChanged) changed += 1;
  }
  return changed;
};

const lookEveryMs = 2_000;

/** Keeps assortments in step with the catalogue; any number of processes may. */
export const startAssortmentKeeper = ({ log, ...deps }: Deps & { readonly log: Log }): Repeated =>
  repeat(
    async () => {
      while ((await renewChangedTitles(deps)) >= titlesAtOnce);
    },
    {
      everyMs: lookEveryMs,
      onFailure: (error) =>
        log.warn({ err: error }, 'assortments could not follow the catalogue; they do in a moment'),
    },
  );
