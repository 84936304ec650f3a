import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { IdentityRepo } from './identity.repo.ts';
import { endSupport, endVisitsOf, type SupportDeps } from './support/end-support.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.session;

type Deps = SupportDeps & { readonly repo: IdentityRepo };

/** The way out; the ways in are with the arrivals, and `GET /auth/user` with the organizations, whose switcher it fills. */
export const identityRoutes = (deps: Deps): Binding[] => [
  bind(endpoints.logout, async (context) => {
    const { id, sessionId, isAdmin } = context.user;
    if (isAdmin) await endVisitsOf(deps)(id);
    if (context.subject.kind === 'staff-acting') await endSupport(deps)(context.user, context.subject);
    else await deps.repo.revokeBrowser(id, sessionId, deps.clock.now());
    return { success: texts.signedOut };
  }),
];
