import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { wordsFor } from '../../../../features/organizations/words.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SwitcherList } from './switcher-list.tsx';
import { frameTexts } from '../texts.ts';

const texts = frameTexts.switcher;

/** In place of an organization's page while none is the active one (its membership was taken away). */
export const ChooseOrganization = ({ user }: { user: SignedInUser }) => {
  const isMerchant =
    user.organizations.length > 0 &&
    user.organizations.every(({ type }) => type === organizationType.appMerchant);
  const { noun, addNew } = wordsFor(isMerchant ? organizationType.appMerchant : undefined);
  return (
    <>
      <title>{texts.chooseTitle(noun)}</title>
      <PageHead title={texts.chooseTitle(noun)} lead={texts.chooseText} />
      <div className="switcher-page">
        <SwitcherList user={user} addNew={addNew} onChosen={() => undefined} />
      </div>
    </>
  );
};
