import { Problem } from '@goodshelf/contract';
import type { AddressInput } from '@goodshelf/contract/address';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import {
  type ChangeableOrderRow,
  changeAddressStatement,
  lockOrderByTokenStatement,
} from './buyer-changes.repo.ts';
import { recordDestinationChange, requireFewChanges } from './destination-changes.ts';
import { changeableOf, isOnHold } from './orders.policy.ts';
import { orderChangeTexts as texts } from './orders.texts.ts';

/**
 * The buyer changes where a paid order goes, within its 24 hours and within its state: the tax was charged for that
 * state. The order's history keeps the old address, and an email tells of the change. The same address again changes
 * nothing; too many changes of one order are `too_many_requests`. What goes to the organization stays there.
 */
export const changeAddress =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (scope: OrgScope, token: string, address: AddressInput): Promise<void> => {
    const at = clock.now();
    const { organizationId } = scope;
    await db.inScope(scope, async (tx) => {
      const [order] = await tx.query(lockOrderByTokenStatement, [organizationId, sha256(token)]);
      if (order === undefined) throw new Problem('order_not_found', texts.noOrder);
      if (!isOnHold(order, at) || changeableOf(order) !== 'address')
        throw new Problem('order_not_changeable', texts.tooLateToChange);
      if (order.ship_state !== address.state)
        throw new Problem('invalid_input', texts.otherState, {
          errors: [{ field: 'state', message: texts.otherState }],
        });
      const [before, after] = [lineOf(order), lineOfInput(address)];
      if (before === after) return;
      await requireFewChanges(tx, scope, order.id);
      const { line1, line2, city, zipcode, state } = address;
      const values = [organizationId, order.id, line1, line2, city, zipcode, at, state];
      const changed = await tx.query(changeAddressStatement, values);
      if (changed.length === 0) throw new Problem('order_not_changeable', texts.tooLateToChange);
      await recordDestinationChange(tx, scope, order.id, texts.addressChanged(before, after), at);
    });
  };

const lineOf = (row: ChangeableOrderRow): string =>
  lineOfInput({
    line1: row.ship_line1 ?? '',
    line2: row.ship_line2 ?? '',
    city: row.ship_city ?? '',
    state: row.ship_state ?? '',
    zipcode: row.ship_zipcode ?? '',
  });

const lineOfInput = (address: Readonly<Record<'line1' | 'line2' | 'city' | 'state' | 'zipcode', string>>) =>
  [address.line1, address.line2, address.city, `${address.state} ${address.zipcode}`]
    .filter((part) => part !== '')
    .join(', ');
