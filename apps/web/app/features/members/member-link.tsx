import { PanelLink } from '../../shell/panels/panel-link.tsx';
import { EmailWords } from '../../ui/email-words.tsx';
import type { Member } from './members-of.ts';

export const memberNameOf = ({ user }: Member): string => `${user.first_name} ${user.last_name}`.trim();

/** Who it is; the address opens their panel. */
export const MemberLink = ({ member }: { member: Member }) => {
  const about = [memberNameOf(member), member.role_in_organization].filter(Boolean).join(', ');
  return (
    <>
      <PanelLink panel="user" userId={member.user.id} className="users-email">
        <EmailWords email={member.user.email} />
      </PanelLink>
      {about === '' ? null : <span className="cell-note">{about}</span>}
    </>
  );
};
