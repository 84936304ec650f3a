import { paymentStatus } from '@goodshelf/contract/lookups';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** Who "charges" what is paid to an organization itself: nobody, so nothing of it is ever asked, reconciled or refunded by us. */
export const outsideProvider = 'outside';

const receiveStatement = statement<{ id: string }>(
  'payments.receive-outside',
  `update payments set status = ${paymentStatus.completed}, provider_reference = id::text, provider_fee_cents = 0, settled_at = $3
   where organization_id = $1 and id = $2 and provider = '${outsideProvider}' and status = ${paymentStatus.accordingToDonor}
   returning id`,
);

const endStatement = statement<{ id: string }>(
  'payments.end-outside',
  `update payments set status = ${paymentStatus.failed}, failure_code = $4, settled_at = $3
   where organization_id = $1 and id = $2 and provider = '${outsideProvider}' and status = ${paymentStatus.accordingToDonor}
   returning id`,
);

const waitAgainStatement = statement<{ id: string }>(
  'payments.wait-again-outside',
  `update payments set status = ${paymentStatus.accordingToDonor}, provider_reference = null, provider_fee_cents = null, settled_at = null
   where organization_id = $1 and id = $2 and provider = '${outsideProvider}' and status = ${paymentStatus.completed}
     and not exists (select from refunds r where r.organization_id = $1 and r.payment_id = $2 and r.status <> 'undone')
   returning id`,
);

/** What was said to be received was not: the payment is waited for again. False when it was not, or something of it went back. */
export const waitAgainForOutside = async (
  tx: Tx,
  { organizationId }: OrgScope,
  paymentId: string,
): Promise<boolean> => (await tx.query(waitAgainStatement, [organizationId, paymentId])).length === 1;

/** The organization has said that it received a payment that its buyer told of. False when that was settled before. */
export const receiveOutside = async (
  tx: Tx,
  { organizationId }: OrgScope,
  paymentId: string,
  at: Date,
): Promise<boolean> => (await tx.query(receiveStatement, [organizationId, paymentId, at])).length === 1;

/** A payment that is not coming any more, with why. False when it was settled before. */
export const endOutside = async (
  tx: Tx,
  { organizationId }: OrgScope,
  paymentId: string,
  { code, at }: { readonly code: string; readonly at: Date },
): Promise<boolean> => (await tx.query(endStatement, [organizationId, paymentId, at, code])).length === 1;
