import { useOwnOrganization } from '../../../features/organizations/organization-of.ts';
import { useSession } from '../../../shell/platform.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { organizationPageTexts } from './texts.ts';

/**
 * The way to the storefront; none while it is closed, because nothing is there to see. It has its room before it is known
 * where it leads, so that what stands below doesn't move.
 */
export const VisitStorefront = () => {
  const { store } = useSession();
  const { data: organization } = useOwnOrganization();
  if (organization?.status === 'rejected') return null;
  const words = (
    <>
      <Glyph name="shop" /> {organizationPageTexts.shared.visit}
    </>
  );
  return store === null ? (
    <span className="button button-quiet" aria-hidden="true">
      {words}
    </span>
  ) : (
    <a className="button button-quiet" href={store.url}>
      {words}
    </a>
  );
};
