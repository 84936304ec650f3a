import { waitingCopies } from '@goodshelf/contract/shipment-words';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { waitingContent } from './emails/waiting-content.ts';
import { type OrderMailDeps, sendOrderMail } from './order-changes.jobs.ts';

/** Tells the buyer what of an order waits, and what they can do: once for each time that something more has to wait. */
export const waitingEmailJob = (deps: OrderMailDeps): Job =>
  listen('order.waits', {
    name: 'send-waiting-email',
    run: async ({ organizationId, orderId, changeId }) => {
      const scope = jobScope(organizationId);
      const order = await deps.findBuyerOrder(scope, orderId);
      // It was found, or called off, before anybody could be told.
      if (order === null || !order.lines.some((line) => waitingCopies(line) > 0)) return;
      await sendOrderMail(deps, scope, orderId, `waits:${changeId}`, (found) =>
        waitingContent(deps.write, found),
      );
    },
  });
