import { paymentStatus } from '@goodshelf/contract/lookups';
import { statement, type Tx } from '../../platform/database/index.ts';

// For the operator role: a provider's report is about all organizations.

/** A payment whose money the provider has, or had. */
export type ReportedPayment = {
  readonly id: string;
  readonly organization_id: string;
  readonly order_id: string;
  readonly reference: string;
  readonly amount_cents: number;
  /** Null while the provider has not told it. */
  readonly fee_cents: number | null;
};
export type ReportedRefund = {
  readonly organization_id: string;
  readonly order_id: string;
  readonly reference: string;
  readonly amount_cents: number;
  /** It was paid, and the bank didn't take it. */
  readonly is_returned: boolean;
};
/** What the books have and a report may have left out; negative for a refund. */
export type SettledMovement = {
  readonly id: string;
  readonly line_kind: 'payment' | 'refund';
  readonly reference: string;
  readonly payment_id: string;
  readonly organization_id: string;
  readonly order_id: string;
  readonly occurred_at: Date;
  readonly gross_cents: number;
  readonly fee_cents: number | null;
};

const isCaptured = `(p.status = ${paymentStatus.completed} or p.late_captured_at is not null)`;
const paymentColumns = `p.id, p.organization_id, p.order_id, p.provider_reference as reference, p.amount_cents, p.provider_fee_cents as fee_cents`;

export const paymentsByReferenceStatement = statement<ReportedPayment>(
  'payments.of-report',
  `select ${paymentColumns} from payments p where p.provider = $1 and p.provider_reference = any($2::text[]) and ${isCaptured}`,
);

export const paymentsByIdStatement = statement<ReportedPayment>(
  'payments.of-report-by-id',
  `select ${paymentColumns} from unnest($2::uuid[], $3::uuid[]) asked (organization_id, id)
   join payments p on p.organization_id = asked.organization_id and p.id = asked.id
   where p.provider = $1 and p.provider_reference is not null and ${isCaptured}`,
);

export const refundsByReferenceStatement = statement<ReportedRefund>(
  'refunds.of-report',
  `select r.organization_id, r.order_id, r.provider_reference as reference, r.amount_cents, r.status = 'failed' as is_returned
   from refunds r where r.provider = $1 and r.provider_reference = any($2::text[]) and r.status in ('succeeded', 'failed')`,
);

const movedColumns = `p.id, 'payment' as line_kind, p.provider_reference as reference, p.id as payment_id, p.organization_id, p.order_id`;
const movedAmounts = `p.amount_cents as gross_cents, -p.provider_fee_cents as fee_cents`;

// What was charged late was charged then, not when it had failed.
export const settledMovementsStatement = statement<SettledMovement>(
  'payments.settled-between',
  `select * from (
     select ${movedColumns}, p.settled_at as occurred_at, ${movedAmounts}
     from payments p
     where p.provider = $1 and p.settled_at >= $2 and p.settled_at < $3 and p.status = ${paymentStatus.completed}
       and p.late_captured_at is null and p.provider_reference is not null
     union all
     select ${movedColumns}, p.late_captured_at, ${movedAmounts}
     from payments p
     where p.provider = $1 and p.late_captured_at >= $2 and p.late_captured_at < $3 and p.provider_reference is not null
   ) moved
   where (moved.occurred_at, moved.id) > ($4, $5::uuid) order by moved.occurred_at, moved.id limit $6`,
);

export const settledRefundsStatement = statement<SettledMovement>(
  'refunds.settled-between',
  `select r.id, 'refund' as line_kind, r.provider_reference as reference, r.payment_id, r.organization_id, r.order_id,
     r.settled_at as occurred_at, -r.amount_cents as gross_cents, 0::bigint as fee_cents
   from refunds r
   where r.provider = $1 and r.settled_at >= $2 and r.settled_at < $3 and r.status = 'succeeded' and r.provider_reference is not null
     and (r.settled_at, r.id) > ($4, $5::uuid)
   order by r.settled_at, r.id limit $6`,
);

type Asked = {
  readonly references: readonly string[];
  readonly payments: readonly { readonly organizationId: string; readonly paymentId: string }[];
};

/** The captured payments of a provider that a report names, by its ids or by ours. */
export const findReportedPayments = async (
  tx: Tx,
  provider: string,
  { references, payments }: Asked,
): Promise<readonly ReportedPayment[]> => {
  const byReference =
    references.length === 0 ? [] : await tx.query(paymentsByReferenceStatement, [provider, references]);
  const byId =
    payments.length === 0
      ? []
      : await tx.query(paymentsByIdStatement, [
          provider,
          payments.map((one) => one.organizationId),
          payments.map((one) => one.paymentId),
        ]);
  return [...byReference, ...byId];
};

/** The refunds of a provider that a report names, and that were paid. */
export const findReportedRefunds = async (
  tx: Tx,
  provider: string,
  references: readonly string[],
): Promise<readonly ReportedRefund[]> =>
  references.length === 0 ? [] : tx.query(refundsByReferenceStatement, [provider, references]);

export type MovementPlace = { readonly at: Date; readonly id: string };

/** What a provider moved for us from a time up to another, by our account, behind a place in the order of time. */
export const readSettledMovements = (
  tx: Tx,
  kind: SettledMovement['line_kind'],
  { provider, from, to }: { readonly provider: string; readonly from: Date; readonly to: Date },
  { at, id }: MovementPlace,
  limit: number,
): Promise<readonly SettledMovement[]> =>
  tx.query(kind === 'payment' ? settledMovementsStatement : settledRefundsStatement, [
    ...[provider, from, to, at, id, limit],
  ]);
