import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import { wordsFor } from '../../../../features/organizations/words.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SwitcherList } from './switcher-list.tsx';

/** In place of an organization's page while none is the active one (its membership was taken away). */
export const ChooseOrganization = ({ user }: { user: SignedInUser }) => (
  <>
    <title>Choose an organization</title>
    <PageHead
      title="Choose an organization"
      lead="The one you worked in is not yours to act for any longer. Pick another to go on."
    />
    <div className="switcher-page">
      <SwitcherList user={user} addNew={wordsFor(undefined).addNew} onChosen={() => undefined} />
    </div>
  </>
);
