import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { requestFault } from './shell/read-form.ts';
import { rootTexts } from './texts.ts';

const texts = rootTexts.failed;

export function Layout({ children }: { children: ReactNode }) {
  // A shop has an icon of its own (routes/storefront/chrome/shop-icons.tsx).
  const isShop = useRouteLoaderData('storefront') !== undefined;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isShop ? null : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
        {isShop ? null : <link rel="apple-touch-icon" href="/images/platform-icon-180.png" />}
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
      <title>{texts.heading}</title>
      <h1>{texts.heading}</h1>
      <p>{requestFault(error) ?? (isUnavailable ? texts.storage : texts.other)}</p>
    </main>
  );
}
