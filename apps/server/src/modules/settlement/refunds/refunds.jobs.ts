import { type Job } from '../../../platform/jobs/index.ts';
import { listen } from '../../events/index.ts';
import type { Refunds } from './pay-refunds.ts';

/** Pays a refund as soon as it was asked for. What fails is written down and left to the sweep, so it never fails itself. */
export const payRefundJob = (refunds: Refunds): Job =>
  listen('refund.requested', {
    name: 'pay-refund',
    run: ({ organizationId, refundId }) => refunds.pay(organizationId, refundId),
  });
