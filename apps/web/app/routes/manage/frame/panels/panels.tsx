import { useState } from 'react';
import { useLocation } from 'react-router';
import { AddUserForm } from '../../../../features/members/add-user-form.tsx';
import { EditUserPanel } from '../../../../features/members/edit-user-panel.tsx';
import { UsersPanel } from '../../../../features/members/users-panel.tsx';
import { AddOrganization } from '../../../../features/organizations/add-organization-form.tsx';
import { AddressesPanel } from '../../../../features/organizations/addresses-panel.tsx';
import { CustomDomainPanel } from '../../../../features/organizations/custom-domain-panel.tsx';
import { DeliveryPanel } from '../../../../features/organizations/delivery-panel.tsx';
import { OrganizationNamePanel } from '../../../../features/organizations/organization-name-panel.tsx';
import { StorefrontBasicsPanel } from '../../../../features/organizations/storefront-basics-panel.tsx';
import { wordsFor } from '../../../../features/organizations/words.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { OnlyThePerson } from '../../../../shell/session/only-the-person.tsx';
import type { PanelName } from '../../../../shell/panels/panel-address.ts';
import { usePanel } from '../../../../shell/panels/use-panel.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { AccountPanel } from './account-panel.tsx';
import { isPanelOf, panelSubject } from './panel-subject.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { frameTexts } from '../texts.ts';

const texts = frameTexts.panels;

/** The panels of the specification over whatever page is open; the address says which, so each can be linked to. */
export const Panels = () => {
  useLeaveQuestion();
  const { user } = useSession();
  const { pathname } = useLocation();
  const { panel: wanted, close, follow } = usePanel();
  const subject = user === null ? null : panelSubject(user, pathname);
  const panel = wanted !== null && subject !== null && isPanelOf(subject, wanted.name) ? wanted : null;
  const [shownUserId, setShownUserId] = useState('');
  // The user stays in the panel while it slides away.
  if (panel?.userId && panel.userId !== shownUserId) setShownUserId(panel.userId);
  if (user === null || subject === null) return null;

  const { of } = subject;
  const isOpen = (...names: PanelName[]): boolean => panel !== null && names.includes(panel.name);
  // On an organization's page of the admin area the list stands on the page itself.
  const listBelow = of.kind === 'active' ? 'users' : null;
  const isListOpen = isOpen('users', 'user', 'add-user');
  const { noun } = wordsFor(subject.activeType);
  return (
    <>
      <SideDrawer title={texts.account} isOpen={isOpen('account')} onClose={() => close()}>
        <AccountPanel />
      </SideDrawer>
      <SideDrawer title={texts.addInformation} isOpen={isOpen('add-organization')} onClose={() => close()}>
        {user.abilities.add_organization ? <AddOrganization noun={noun} /> : <OnlyThePerson isAccount />}
      </SideDrawer>
      <SideDrawer title={texts.addresses} isOpen={isOpen('addresses')} onClose={() => close()}>
        <AddressesPanel of={of} type={subject.type} part={panel?.part ?? null} />
      </SideDrawer>
      {of.kind === 'active' ? (
        <SideDrawer
          title={texts.storefrontBasics}
          isOpen={isOpen('storefront-basics')}
          onClose={() => close()}
        >
          <StorefrontBasicsPanel />
        </SideDrawer>
      ) : null}
      {of.kind === 'active' ? (
        <SideDrawer title={texts.delivery} isOpen={isOpen('delivery')} onClose={() => close()}>
          <DeliveryPanel />
        </SideDrawer>
      ) : null}
      {of.kind === 'active' ? (
        <SideDrawer
          title={texts.organizationName}
          isOpen={isOpen('organization-name')}
          onClose={() => close()}
        >
          <OrganizationNamePanel onSaved={() => close()} />
        </SideDrawer>
      ) : null}
      {of.kind === 'active' ? (
        <SideDrawer title={texts.customDomain} isOpen={isOpen('custom-domain')} onClose={() => close()}>
          <CustomDomainPanel />
        </SideDrawer>
      ) : null}
      {of.kind === 'active' ? (
        <SideDrawer title={texts.users} isOpen={isListOpen} onClose={() => close()}>
          <UsersPanel />
        </SideDrawer>
      ) : null}
      <SideDrawer
        title={texts.addUser}

        isOpen={isOpen('add-user')}
        onClose={() => close(listBelow)}
      >
        <AddUserForm of={of} onAdded={() => close(listBelow)} />
      </SideDrawer>
      <SideDrawer
        title={texts.editUser}

        isOpen={isOpen('user')}
        onClose={() => close(listBelow)}
      >
        <EditUserPanel of={of} userId={shownUserId} onMoved={follow} onRemoved={() => close(listBelow)} />
      </SideDrawer>
    </>
  );
};
