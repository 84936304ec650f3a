import { Problem } from '@goodshelf/contract';
import type { RecipientInput } from '@goodshelf/contract/delivery.contract';
import { classOf } from '@goodshelf/contract/delivery-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import {
  type ChangeableOrderRow,
  changeRecipientStatement,
  lockOrderByTokenStatement,
} from './buyer-changes.repo.ts';
import { recordDestinationChange, requireFewChanges } from './destination-changes.ts';
import { changeableOf, isOnHold } from './orders.policy.ts';
import { orderChangeTexts as texts } from './orders.texts.ts';

/**
 * The buyer corrects whose name, teacher and grade are on the label of what is sent to the organization, within the 24 hours.
 * Where it is sent stays. The history keeps the old label, and an email tells of the change; the same again changes nothing.
 */
export const changeRecipient =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (scope: OrgScope, token: string, recipient: RecipientInput): Promise<void> => {
    const at = clock.now();
    const { organizationId } = scope;
    await db.inScope(scope, async (tx) => {
      const [order] = await tx.query(lockOrderByTokenStatement, [organizationId, sha256(token)]);
      if (order === undefined) throw new Problem('order_not_found', texts.noOrder);
      if (!isOnHold(order, at) || changeableOf(order) !== 'recipient')
        throw new Problem('order_not_changeable', texts.tooLateForRecipient);
      const [before, after] = [labelOfRow(order), labelOf(recipient)];
      if (before === after) return;
      await requireFewChanges(tx, scope, order.id);
      const { name, teacher, grade } = recipient;
      const values = [organizationId, order.id, name, teacher, grade, at];
      const changed = await tx.query(changeRecipientStatement, values);
      if (changed.length === 0) throw new Problem('order_not_changeable', texts.tooLateForRecipient);
      await recordDestinationChange(tx, scope, order.id, texts.recipientChanged(before, after), at);
    });
  };

const labelOf = (recipient: RecipientInput): string =>
  [recipient.name, classOf(recipient)].filter((part) => part !== '').join(', ');

const labelOfRow = (row: ChangeableOrderRow): string =>
  labelOf({
    name: row.recipient_name ?? '',
    teacher: row.recipient_teacher ?? '',
    grade: row.recipient_grade,
  });
