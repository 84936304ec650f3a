import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { actAs } from './act-as.ts';
import type { SupportDeps } from './begin-support.ts';

/** How platform staff get into an organization; the way in and out is that of every login. */
export const supportRoutes = (deps: SupportDeps): Binding[] => [
  bind(endpoints.actAs, async ({ scope, user }, { body }) => ({
    path: await actAs(deps)(scope, user.id, body.reason),
  })),
];
