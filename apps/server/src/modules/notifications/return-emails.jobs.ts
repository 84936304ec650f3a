import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { returnContent } from './emails/return-content.ts';
import { type OrderMailDeps, sendOrderMail } from './order-changes.jobs.ts';

/** Tells the buyer of each step of a return, once. That money goes back has an email of its own. */
export const returnEmailsJob = (deps: OrderMailDeps): Job =>
  listen('return.moved', {
    name: 'send-return-email',
    run: ({ organizationId, orderId, returnId, state }) =>
      sendOrderMail(deps, jobScope(organizationId), orderId, `return:${returnId}:${state}`, (order) =>
        returnContent(deps.write, order, returnId, state),
      ),
  });
