import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { CardEvents } from './card-events.ts';

export const paymentsRoutes = (cardEvents: Pick<CardEvents, 'receive'>): Binding[] => [
  bind(endpoints.receiveCardEvent, async (context, { params }) => {
    await cardEvents.receive(params.provider, context.rawBody, (name) => context.header(name));
    return { received: true as const };
  }),
];
