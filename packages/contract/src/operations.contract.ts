import { z } from 'zod';
import { operationsCalls } from './operations.calls.ts';
import { endpoint } from './endpoint.ts';
import { line } from './primitives.ts';

export const developmentMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
});
export type DevelopmentMail = z.output<typeof developmentMail>;

export const operationsEndpoints = {
  listDevelopmentMail: endpoint(operationsCalls.listDevelopmentMail, {
    access: 'development',
    tag: 'Development',
    summary: 'The built-in mailbox, newest first',
    query: z.object({ to: line(254).optional() }),
    output: z.array(developmentMail),
    problems: [],
  }),
  receiveCardEvent: endpoint(operationsCalls.receiveCardEvent, {
    access: 'provider',
    tag: 'Webhooks',
    summary: 'Signed events of a card provider, applied once',
    /** As its payments name it; one that is not set up is refused like a wrong signature. */
    params: z.object({ provider: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/) }),
    output: z.object({ received: z.literal(true) }),
    problems: ['invalid_webhook_signature'],
    rawBody: true,
    // A provider's event carries the whole object it is about.
    bodyLimitBytes: 256 * 1_024,
  }),
} as const;
