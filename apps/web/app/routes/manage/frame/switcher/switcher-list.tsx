import { featureTexts } from '@goodshelf/contract/features.texts';
import { publicTypeLabel } from '@goodshelf/contract/lookups';
import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import { messages } from '@goodshelf/contract/lookups';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { reloadPage } from '../../../../shell/reload-page.ts';
import { Glyph } from '../../../../ui/glyph.tsx';

type Props = {
  readonly user: SignedInUser;
  readonly addNew: string;
  readonly onChosen: () => void;
};

/** The user's organizations; picking one makes it the active one and loads the page anew. */
export const SwitcherList = ({ user, addNew, onChosen }: Props) => {
  const { api, config } = usePlatform();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const pick = async (organizationId: string): Promise<void> => {
    if (pickedId !== null) return;
    if (organizationId === user.organization_id) return onChosen();
    setPickedId(organizationId);
    try {
      await api('changeOrganization', { body: { user_id: user.id, organization_id: organizationId } });
      reloadPage();
    } catch (error) {
      // The toast has said why.
      if (!(error instanceof Problem)) throw error;
      setPickedId(null);
    }
  };
  return (
    <>
      {user.organizations.length === 0 ? <p className="switcher-none">{messages.noDataFound}</p> : null}
      <ul>
        {user.organizations.map(({ id, name, type }) => (
          <li key={id}>
            <button
              type="button"
              className="switcher-choice"
              aria-current={id === user.organization_id ? 'true' : undefined}
              aria-busy={id === pickedId}
              onClick={() => void pick(id)}
            >
              <span className="switcher-words">
                <span>{name}</span>
                <small>{publicTypeLabel(type)}</small>
              </span>
              {id === user.organization_id ? <Glyph name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {user.abilities.add_organization && !config.takesOrganizations ? (
        <p className="switcher-none">{featureTexts.new_organizations.refused}</p>
      ) : null}
      {user.abilities.add_organization && config.takesOrganizations ? (
        <div onClick={onChosen}>
          <PanelLink panel="add-organization" className="switcher-add">
            <Glyph name="add" /> {addNew}
          </PanelLink>
        </div>
      ) : null}
    </>
  );
};
