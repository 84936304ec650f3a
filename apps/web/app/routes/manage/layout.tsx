import { cookieKeys } from '@goodshelf/contract/lookups';
import { QueryClient, QueryClientProvider, useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet, redirect, useLocation, useNavigation } from 'react-router';
import { ConfirmItsYou } from '../../features/account/confirm-its-you.tsx';
import { colorSchemeOf, useColorScheme } from '../../shell/color-scheme.ts';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { decideManagePage, loginPathFor, whyNotHere } from '../../shell/session/page-guards.ts';
import { readCookie } from '../../shell/session/session-cookies.ts';
import { Questions } from '../../ui/layers/confirm.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../shell/toasts/toast-store.ts';
import { manageTexts } from './texts.ts';
import type { Route } from './+types/layout';
import { Frame } from './frame/frame.tsx';

/** Without a token there is nobody to draw the page for; whether the token is good, the API says. */
export const loader = ({ request }: Route.LoaderArgs) => {
  const cookies = request.headers.get('cookie') ?? '';
  const { pathname, search } = new URL(request.url);
  if (!readCookie(cookies, cookieKeys.authToken)) throw redirect(loginPathFor(pathname + search));
  return { scheme: colorSchemeOf((name) => readCookie(cookies, name)) };
};

export const shouldRevalidate = () => false;

/**
 * What is asked while the device is offline fails like anything that can't be reached, and says so; waiting for the network, a page
 * would stand as if all were well, or show its skeleton without end.
 */
const createQueries = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', refetchOnReconnect: true } } });

export default function ManageLayout({ loaderData }: Route.ComponentProps) {
  const { session } = usePlatform();
  const [queries] = useState(createQueries);
  const [hasLoggedOut, setLoggedOut] = useState(false);
  const { scheme, choose } = useColorScheme(loaderData.scheme);
  useEffect(() => {
    if (session.current().status !== 'authenticated') void session.load();
  }, [session]);
  return (
    <div className="manage" data-scheme={scheme}>
      <meta name="robots" content="noindex" />
      <QueryClientProvider client={queries}>
        <Guard hasLoggedOut={hasLoggedOut}>
          <Frame scheme={scheme} onScheme={choose} onLogOut={() => setLoggedOut(true)}>
            <Outlet />
          </Frame>
        </Guard>
        <ConfirmItsYou />
        <Questions />
        <Progress />
      </QueryClientProvider>
    </div>
  );
}

/** The page guards of the specification; pages draw their skeletons while it is not known yet who is there. */
const Guard = ({ hasLoggedOut, children }: { hasLoggedOut: boolean; children: ReactNode }) => {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'unauthenticated') {
    return <Navigate to={hasLoggedOut ? '/login' : loginPathFor(pathname + search)} replace />;
  }
  if (user !== null) {
    const decision = decideManagePage(user, pathname);
    if (decision.kind === 'go') return <Elsewhere to={decision.to} why={whyNotHere(user, pathname)} />;
  }
  return children;
};

/** On to another page, and why: who asked for this one would look for it again. */
const Elsewhere = ({ to, why }: { to: string; why: ReturnType<typeof whyNotHere> }) => {
  useEffect(() => {
    if (why !== null) showToast({ kind: 'error', message: manageTexts.elsewhere[why] });
  }, [why]);
  return <Navigate to={to} replace />;
};

/** Nobody waits for what a page asks again by itself. */
const isWaitedFor = ({ meta, state }: Query): boolean =>
  meta?.['isAskedAgain'] !== true || state.data === undefined;

const Progress = () => {
  const { status } = useSession();
  const isNavigating = useNavigation().state !== 'idle';
  const isFetching = useIsFetching({ predicate: isWaitedFor }) > 0;
  // Before the session is known, the skeletons show that something comes.
  return <ProgressBar isBusy={status === 'authenticated' && (isNavigating || isFetching)} />;
};
