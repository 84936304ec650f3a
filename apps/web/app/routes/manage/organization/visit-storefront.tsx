import { useOwnOrganization } from '../../../features/organizations/organization-of.ts';
import { useSession } from '../../../shell/platform.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { organizationPageTexts } from './texts.ts';

/** The way to the storefront; none while it is closed, because nothing is there to see. */
export const VisitStorefront = () => {
  const { store } = useSession();
  const { data: organization } = useOwnOrganization();
  if (store === null || organization?.status === 'rejected') return null;
  return (
    <a className="button button-quiet" href={store.url}>
      <Glyph name="shop" /> {organizationPageTexts.shared.visit}
    </a>
  );
};
