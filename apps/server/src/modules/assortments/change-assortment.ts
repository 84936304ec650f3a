import { Problem } from '@goodshelf/contract';
import { chosenTitlesMax, type AssortmentRule } from '@goodshelf/contract/assortment.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { assortmentTexts as texts } from './assortments.texts.ts';
import {
  holdRenewal,
  lockAssortment,
  makeAssortment,
  readAdded,
  readLeftOut,
  readRules,
  replaceChosen,
  titlesOfRule,
  type AssortmentRow,
  type RuleRow,
} from './assortments.repo.ts';
import { relistAssortment } from './own-prices.repo.ts';

export type AssortmentDeps = { readonly db: Db; readonly clock: Clock };

type Changing = { readonly tx: Tx; readonly now: Date; readonly assortment: AssortmentRow };

/** Changes an organization's assortment, one change after the other; its storefront shows it with the commit. */
export const changeAssortment = <Done>(
  { db, clock }: AssortmentDeps,
  scope: OrgScope,
  change: (changing: Changing) => Promise<Done>,
): Promise<Done> =>
  db.inScope(scope, async (tx) => {
    await tx.query(holdRenewal, []);
    await tx.query(makeAssortment, [scope.organizationId]);
    const [assortment] = await tx.query(lockAssortment, [scope.organizationId]);
    if (assortment === undefined) throw new Error('An assortment that was made is not there');
    return change({ tx, now: clock.now(), assortment });
  });

/** Throws `assortment_changed` when somebody has changed it since `version` was read. */
export const refuseUnseen = (assortment: AssortmentRow, version: number): void => {
  // One that nobody has chosen from yet is read as version 0 and begins with 1.
  const seen = Math.max(version, 1);
  if (assortment.version !== seen)
    throw new Problem('assortment_changed', texts.changed, { showAsError: true });
};

export const tooManyTitles = (): Problem =>
  new Problem('too_many_titles', texts.tooMany(chosenTitlesMax), { showAsError: true });

export const ruleOf = (row: RuleRow): AssortmentRule => ({ ...row, grades: [...(row.grades ?? [])] });

/**
 * Finds anew all that an organization's rules and titles come to; resolves with their number and whether that changed
 * anything. One statement for each rule and five more. Throws `too_many_titles`.
 */
export const renewAssortment = async (
  tx: Tx,
  organizationId: string,
  now: Date,
): Promise<{ readonly count: number; readonly isChanged: boolean }> => {
  const [rules, added, leftOut] = await Promise.all([
    tx.query(readRules, [organizationId]),
    tx.query(readAdded, [organizationId]),
    tx.query(readLeftOut, [organizationId]),
  ]);
  const wanted = new Set(added.map(({ product_id: id }) => id));
  const without = new Set(leftOut.map(({ product_id: id }) => id));
  for (const rule of rules) {
    // What is left out does not count, and one more tells that there are too many.
    const { statement, values } = titlesOfRule(ruleOf(rule), now, chosenTitlesMax + without.size + 1);
    for (const { product_id: id } of await tx.query(statement, values)) if (!without.has(id)) wanted.add(id);
    if (wanted.size > chosenTitlesMax) throw tooManyTitles();
  }
  if (wanted.size > chosenTitlesMax) throw tooManyTitles();
  const [row] = await tx.query(replaceChosen, [organizationId, [...wanted]]);
  await tx.query(relistAssortment, [organizationId]);
  return { count: wanted.size, isChanged: (row?.changed ?? 0) > 0 };
};
