import { DecisionButtons } from '../../../../features/members/decision-buttons.tsx';
import { useOrganizationAbilities, type MembersOf } from '../../../../features/members/members-of.ts';
import { UsersTable } from '../../../../features/members/users-table.tsx';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.organization;

/** Its users; whoever is pending is approved or rejected here or in their panel. */
export const UsersSection = ({ organizationId }: { organizationId: string }) => {
  const of: MembersOf = { kind: 'administered', organizationId };
  const abilities = useOrganizationAbilities(of);
  return (
    <section className="administered-users" aria-labelledby="users-title">
      <div className="administered-head">
        <h2 id="users-title">{texts.users}</h2>
        {abilities?.add_users === false ? null : (
          <PanelLink panel="add-user" className="button button-quiet">
            <Glyph name="addPerson" /> {texts.addUser}
          </PanelLink>
        )}
      </div>
      <UsersTable of={of} actions={(member) => <DecisionButtons of={of} member={member} />} />
    </section>
  );
};
