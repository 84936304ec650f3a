import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
  listDevelopmentMail: endpoint({
    method: 'GET',
    path: '/dev/mail',
    access: 'development',
    tag: 'Development',
    summary: 'The built-in mailbox, newest first',
    query: z.object({ to: z.string().max(254).optional() }),
    output: z.array(developmentMail),
    problems: [],
  }),
  receiveCardEvent: endpoint({
    method: 'POST',
    path: '/webhooks/card',
    access: 'provider',
    tag: 'Webhooks',
    summary: 'Signed events of the card provider, applied once',
    output: z.object({ received: z.literal(true) }),
    problems: ['invalid_webhook_signature'],
    rawBody: true,
  }),
} as const;
