import { Problem, invalidField } from '@goodshelf/contract';
import { discountsMax } from '@goodshelf/contract/discount-words';
import type { ChangedDiscount, NewDiscount } from '@goodshelf/contract/discounts.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, changesBetween, recordAudit } from '../audit/index.ts';
import {
  byCodeStatement,
  type DiscountRow,
  insertStatement,
  lockStatement,
  stopStatement,
  typeStatement,
  updateStatement,
} from './discounts.repo.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock };
type Terms = Omit<NewDiscount, 'code'>;
type Saved = { readonly id: string; readonly code: string };

/** As the log shows them. */
const worded = (terms: Terms) => ({
  value: valueInWords(terms),
  min_goods_cents: terms.min_goods_cents === 0 ? '' : formatMoney(cents(terms.min_goods_cents)),
  starts_on: terms.starts_on === null ? '' : texts.log.day(terms.starts_on),
  ends_on: terms.ends_on === null ? '' : texts.log.day(terms.ends_on),
  uses_max: String(terms.uses_max ?? ''),
  uses_per_customer_max: String(terms.uses_per_customer_max ?? ''),
});

const valueInWords = ({ kind, percent, amount_cents: amount }: Terms): string => {
  switch (kind) {
    case 'percent':
      return texts.log.percent(percent ?? 0);
    case 'amount':
      return formatMoney(cents(amount ?? 0));
    case 'shipping':
      return texts.log.shipping;
  }
};

/** The value that the kind has, whatever else was sent. */
const valuesOf = (terms: Terms): readonly unknown[] => [
  terms.kind,
  terms.kind === 'percent' ? terms.percent : null,
  terms.kind === 'amount' ? terms.amount_cents : null,
  terms.min_goods_cents,
  terms.starts_on,
  terms.ends_on,
  terms.uses_max,
  terms.uses_per_customer_max,
];

/**
 * Adds a code. One that is there already with the same terms is the same press again, whose answer was lost; with others it
 * is refused beside its field.
 */
export const addDiscount =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, { code, ...terms }: NewDiscount): Promise<Saved> =>
    db.inScope(scope, async (tx) => {
      const at = clock.now();
      const [organization] = await tx.query(typeStatement, [scope.organizationId]);
      if (organization?.type === organizationType.appMerchant)
        throw new Problem('no_storefront', texts.noStorefront);
      const id = newId<'discount'>();
      const values = [scope.organizationId, id, code, ...valuesOf(terms), at];
      const [written] = await tx.query(insertStatement, values);
      if (written !== undefined) {
        const changes = changesBetween(texts.log.labels, empty, worded(terms));
        await recordAudit(tx, scope, {
          action: 'discount.added',
          summary: texts.log.added(code),
          actor,
          at,
          changes,
        });
        return { id, code };
      }
      const [there] = await tx.query(byCodeStatement, [scope.organizationId, code]);
      if (there === undefined)
        throw new Problem('too_many_discounts', texts.tooMany(discountsMax), { showAsError: true });
      if (changesBetween(texts.log.labels, worded(there), worded(terms)).length === 0)
        return { id: there.id, code };
      throw new Problem('discount_exists', texts.exists, {
        errors: invalidField('code', texts.exists).errors,
      });
    });

const empty = {
  value: '',
  min_goods_cents: '',
  starts_on: '',
  ends_on: '',
  uses_max: '',
  uses_per_customer_max: '',
};

/** Changes what a code takes off, in the place of what was seen (`version`). The same again changes nothing. */
export const changeDiscount =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, id: string, { version, ...terms }: ChangedDiscount): Promise<Saved> =>
    db.inScope(scope, async (tx) => {
      const [row] = await tx.query(lockStatement, [scope.organizationId, id]);
      if (row === undefined) throw new Problem('discount_not_found', texts.notFound);
      const changes = changesBetween(texts.log.labels, worded(row), worded(terms));
      if (changes.length === 0) return row;
      if (row.version !== version)
        throw new Problem('discount_changed', texts.changedElsewhere, { showAsError: true });
      await Promise.all([
        tx.query(updateStatement, [scope.organizationId, id, ...valuesOf(terms)]),
        recordAudit(tx, scope, {
          action: 'discount.changed',
          summary: texts.log.changed(row.code),
          actor,
          at: clock.now(),
          changes,
        }),
      ]);
      return row;
    });

/** Stops a code, or lets it go on; what is so already stays. */
export const setDiscountStopped =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, id: string, isStopped: boolean): Promise<DiscountRow> =>
    db.inScope(scope, async (tx) => {
      const [row] = await tx.query(lockStatement, [scope.organizationId, id]);
      if (row === undefined) throw new Problem('discount_not_found', texts.notFound);
      if (row.is_stopped === isStopped) return row;
      await Promise.all([
        tx.query(stopStatement, [scope.organizationId, id, isStopped]),
        recordAudit(tx, scope, {
          action: 'discount.changed',
          summary: (isStopped ? texts.log.stopped : texts.log.resumed)(row.code),
          actor,
          at: clock.now(),
          changes: [],
        }),
      ]);
      return row;
    });
