import type { AdministeredOrganization } from '@goodshelf/contract/admin-organizations.contract';
import { useState } from 'react';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { ActAsForm } from './act-as-form.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.actAs;

/** Support in the place of the owner; there is nobody to act for without one. */
export const ActAsButton = ({
  organization: { id, owner, abilities },
}: {
  organization: AdministeredOrganization;
}) => {
  const [isOpen, setOpen] = useState(false);
  if (owner === null || !abilities.act_as) return null;
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        <Glyph name="shield" /> {texts.open}
      </button>
      <SideDrawer title={texts.title(owner.name)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ActAsForm organizationId={id} ownerName={owner.name} />
      </SideDrawer>
    </>
  );
};
