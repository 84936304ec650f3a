import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { Outlet } from 'react-router';
import { pageContext, type PlatformConfig } from '../shell/page-context.ts';
import { DemonstrationBanner } from '../shell/demonstration-banner.tsx';
import { PlatformRoot } from '../shell/platform.tsx';
import '../ui/styles/index.css';
import type { Route } from './+types/platform-layout';

export const loader = ({ context }: Route.LoaderArgs): PlatformConfig => {
  const { config, takesOrganizations } = context.get(pageContext);
  return { ...config, takesOrganizations: takesOrganizations() };
};

export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () =>
  [figtree, fraunces].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }));

export default function PlatformLayout({ loaderData: config }: Route.ComponentProps) {
  return (
    <PlatformRoot config={config}>
      {config.isPublicDemonstration ? <DemonstrationBanner /> : null}
      <Outlet />
    </PlatformRoot>
  );
}
