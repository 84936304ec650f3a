import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort, when not even the area's layout could be drawn: plain words without any style of ours. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnavailable =
    typeof error === 'object' && error !== null && 'status' in error && error.status === 503;
  return (
    <main>
      <title>This page could not be shown</title>
      <h1>This page could not be shown</h1>
      <p>
        {isUnavailable
          ? 'We cannot reach our records right now. Wait a few seconds, then load the page again.'
          : 'Something failed on our side, and we have made a note of it. Load the page again, or come back later.'}
      </p>
    </main>
  );
}
