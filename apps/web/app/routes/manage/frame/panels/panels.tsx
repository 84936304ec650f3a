import { useState } from 'react';
import { useLocation } from 'react-router';
import { AddUserForm } from '../../../../features/members/add-user-form.tsx';
import { EditUserPanel } from '../../../../features/members/edit-user-panel.tsx';
import { UsersPanel } from '../../../../features/members/users-panel.tsx';
import { AddOrganizationForm } from '../../../../features/organizations/add-organization-form.tsx';
import { AddressesPanel } from '../../../../features/organizations/addresses-panel.tsx';
import { CustomDomainPanel } from '../../../../features/organizations/custom-domain-panel.tsx';
import { wordsFor } from '../../../../features/organizations/words.ts';
import { useSession } from '../../../../shell/platform.tsx';
import type { PanelName } from '../../../../shell/panels/panel-address.ts';
import { usePanel } from '../../../../shell/panels/use-panel.ts';
import { SideDrawer } from '../../../../ui/mantine/side-drawer.tsx';
import { AccountPanel } from './account-panel.tsx';
import { isPanelOf, panelSubject } from './panel-subject.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** The panels of the specification over whatever page is open; the address says which, so each can be linked to. */
export const Panels = () => {
  useLeaveQuestion();
  const { user } = useSession();
  const { pathname } = useLocation();
  const { panel: wanted, close } = usePanel();
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
  const isListOpen = isOpen('users') || (listBelow !== null && isOpen('user', 'add-user'));
  const { noun } = wordsFor(subject.activeType);
  return (
    <>
      <SideDrawer title="Account" isOpen={isOpen('account')} onClose={() => close()}>
        <AccountPanel />
      </SideDrawer>
      <SideDrawer title="Add Information" isOpen={isOpen('add-organization')} onClose={() => close()}>
        <AddOrganizationForm noun={noun} />
      </SideDrawer>
      <SideDrawer title="Addresses" isOpen={isOpen('addresses')} onClose={() => close()}>
        <AddressesPanel of={of} type={subject.type} />
      </SideDrawer>
      {of.kind === 'active' ? (
        <SideDrawer title="Custom domain" isOpen={isOpen('custom-domain')} onClose={() => close()}>
          <CustomDomainPanel />
        </SideDrawer>
      ) : null}
      <SideDrawer title="Users" isOpen={isListOpen} onClose={() => close()}>
        <UsersPanel of={of} />
      </SideDrawer>
      <SideDrawer
        title="Add User"
        isOverAnother={isListOpen}
        isOpen={isOpen('add-user')}
        onClose={() => close(listBelow)}
      >
        <AddUserForm of={of} onAdded={() => close(listBelow)} />
      </SideDrawer>
      <SideDrawer
        title="Edit User"
        isOverAnother={isListOpen}
        isOpen={isOpen('user')}
        onClose={() => close(listBelow)}
      >
        <EditUserPanel of={of} userId={shownUserId} />
      </SideDrawer>
    </>
  );
};
