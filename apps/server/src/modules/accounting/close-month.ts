import { Problem } from '@goodshelf/contract';
import { locale } from '@goodshelf/contract/lookups';
import type { Actor } from '../audit/index.ts';
import { beginClosing, findClosedMonth, finishClosings, readBookSums, sidesOf } from '../ledger/index.ts';
import { accountingTexts as texts } from './accounting.texts.ts';
import type { AccountingDeps } from './trial-balance.queries.ts';

const monthNames = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "March 2026" */
export const nameOfMonth = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`));

/** So long somebody who presses waits for work that had begun before; a job finishes what takes longer. */
const patienceMs = 1_000;

/**
 * Closes a month of the books for good; what to say. The same once more changes nothing. Throws `month_not_closable` for a month that isn't over, isn't the next one, or
 * is out of balance.
 */
export const closeMonth =
  (deps: AccountingDeps) =>
  async (actor: Actor, month: string): Promise<string> => {
    const refuse = (sentence: string): never => {
      throw new Problem('month_not_closable', sentence);
    };
    const { sums } = await deps.db.asOperator('close a month of the books', (tx) => readBookSums(tx, month));
    const { debitCents, creditCents } = sidesOf(sums.map((sum) => sum.closingCents));
    if (debitCents !== creditCents) refuse(texts.outOfBalance(nameOfMonth(month)));
    const closing = await beginClosing(deps, { month, by: actor.userId });
    if (closing.outcome === 'not-over') refuse(texts.notOver(nameOfMonth(month)));
    if (closing.outcome === 'before-the-books') refuse(texts.beforeTheBooks(nameOfMonth(month)));
    if (closing.outcome === 'another-first')
      refuse(texts.anotherFirst(nameOfMonth(month), nameOfMonth(closing.month)));
    await finishClosings(deps, { patienceMs });
    const closed = await deps.db.asOperator('look whether a month is closed', (tx) =>
      findClosedMonth(tx, month),
    );
    return closed?.closedAt == null ? texts.closing(nameOfMonth(month)) : texts.closed(nameOfMonth(month));
  };
