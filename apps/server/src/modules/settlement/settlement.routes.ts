import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { EventInbox } from './event-inbox.ts';

export const settlementRoutes = (eventInbox: Pick<EventInbox, 'receive'>): Binding[] => [
  bind(endpoints.receiveCardEvent, async (context, { params }) => {
    await eventInbox.receive(params.provider, context.rawBody, (name) => context.header(name));
    return { received: true as const };
  }),
];
