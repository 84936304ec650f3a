import { PanelLink } from '../../shell/panels/panel-link.tsx';
import { OnlyThePerson } from '../../shell/session/only-the-person.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { useOrganizationAbilities, type MembersOf } from './members-of.ts';
import { TrustNote } from './trust-note.tsx';
import { UsersTable } from './users-table.tsx';
import { memberTexts } from './texts.ts';

const texts = memberTexts.list;

const of: MembersOf = { kind: 'active' };

/** The Users panel: who may act for the organization. */
export const UsersPanel = () => {
  const abilities = useOrganizationAbilities(of);
  return (
    <>
      <TrustNote />
      <div className="users-head">
        {abilities === undefined || abilities.add_users ? (
          <>
            <p className="form-note">{texts.howTo}</p>
            <PanelLink panel="add-user" className="button">
              <Glyph name="addPerson" /> {texts.add}
            </PanelLink>
          </>
        ) : (
          <OnlyThePerson className="cell-note" />
        )}
      </div>
      <UsersTable />
    </>
  );
};
