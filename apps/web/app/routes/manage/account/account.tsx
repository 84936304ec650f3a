import { organizationType } from '@goodshelf/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '../../../shell/links/platform.ts';
import { PasswordForm } from '../../../features/account/password-form.tsx';
import { ProfileForm } from '../../../features/account/profile-form.tsx';
import { usePlatform, useSession } from '../../../shell/platform.tsx';
import { transactionsPath } from '../../../shell/session/page-guards.ts';
import { OnlyThePerson } from '../../../shell/session/only-the-person.tsx';
import { personName } from '../../../shell/session/person-name.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import './account.css';
import { Organizations, WaitingNotice } from './organizations.tsx';
import { AccountSection } from './section.tsx';
import { Authenticator } from './security/authenticator.tsx';
import { Passkeys } from './security/passkeys.tsx';
import { Sessions } from './security/sessions.tsx';
import { accountPageTexts } from './texts.ts';

const texts = accountPageTexts.account;

/** The own account: who one is, how one signs in, and where one is signed in. */
export default function Account() {
  const { config } = usePlatform();
  const { user, store } = useSession();
  const queries = useQueryClient();
  const isMerchant = store?.type === organizationType.appMerchant;
  // Support sees nothing here of how the person signs in.
  if (user?.abilities.change_account === false)
    return (
      <>
        <title>{texts.title(config.productName)}</title>
        <PageHead title={texts.headingOf(personName(user))} />
        <OnlyThePerson isAccount />
      </>
    );
  return (
    <>
      <title>{texts.title(config.productName)}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        action={
          <Link className="button button-quiet" to={transactionsPath}>
            <Glyph name="receipt" /> {texts.transactions}
          </Link>
        }
      />
      <WaitingNotice />
      <AccountSection title={texts.information} about={texts.informationNote}>
        <ProfileForm />
      </AccountSection>
      <AccountSection title={texts.password} about={texts.passwordNote}>
        <PasswordForm onChanged={() => void queries.invalidateQueries({ queryKey: ['listSessions'] })} />
      </AccountSection>
      <AccountSection title={texts.twoFactor} about={texts.twoFactorNote}>
        <Authenticator />
      </AccountSection>
      <AccountSection title={texts.passkeys} about={texts.passkeysNote}>
        <Passkeys />
      </AccountSection>
      <AccountSection title={texts.sessions} about={texts.sessionsNote}>
        <Sessions />
      </AccountSection>
      <AccountSection
        title={isMerchant ? texts.stores : texts.organizations}
        about={isMerchant ? texts.storesNote : texts.organizationsNote}
      >
        <Organizations />
      </AccountSection>
    </>
  );
}
