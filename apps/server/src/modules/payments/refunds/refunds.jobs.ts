import { z } from 'zod';
import { defineJob, type Job } from '../../../platform/jobs/index.ts';
import type { Refunds } from './pay-refunds.ts';
import { refundRequestedTopic } from './request-refund.ts';

/** Pays a refund as soon as it was asked for. What fails is written down and left to the sweep, so it never fails itself. */
export const payRefundJob = (refunds: Refunds): Job =>
  defineJob({
    name: 'pay-refund',
    topic: refundRequestedTopic,
    payload: z.object({ organizationId: z.uuid(), refundId: z.uuid() }),
    run: ({ organizationId, refundId }) => refunds.pay(organizationId, refundId),
  });
