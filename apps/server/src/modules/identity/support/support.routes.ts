import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import type { SupportDeps } from './end-support.ts';
import { viewRecovery } from './view-recovery.ts';

export const supportRoutes = (deps: SupportDeps): Binding[] => [
  bind(endpoints.getRecovery, ({ user }, { params }) => viewRecovery(deps)(user.id, params.userId)),
];
