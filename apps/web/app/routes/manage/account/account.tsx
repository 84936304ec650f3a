import { organizationType } from '@goodshelf/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PasswordForm } from '../../../features/account/password-form.tsx';
import { ProfileForm } from '../../../features/account/profile-form.tsx';
import { usePlatform, useSession } from '../../../shell/platform.tsx';
import { transactionsPath } from '../../../shell/session/page-guards.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import './account.css';
import { Organizations } from './organizations.tsx';
import { AccountSection } from './section.tsx';
import { Authenticator } from './security/authenticator.tsx';
import { Passkeys } from './security/passkeys.tsx';
import { Sessions } from './security/sessions.tsx';

/** The own account: who one is, how one signs in, and where one is signed in. */
export default function Account() {
  const { config } = usePlatform();
  const { store } = useSession();
  const queries = useQueryClient();
  const isMerchant = store?.type === organizationType.appMerchant;
  return (
    <>
      <title>{`Your account · ${config.productName}`}</title>
      <PageHead
        title="Your account"
        lead="Who you are, how you sign in, and where you are signed in."
        action={
          <Link className="button button-quiet" to={transactionsPath}>
            <Glyph name="receipt" /> My Transactions
          </Link>
        }
      />
      <AccountSection
        title="Information"
        about="Your name as others see it, and the address you sign in with."
      >
        <ProfileForm />
      </AccountSection>
      <AccountSection
        title="Password"
        about="When it changes, you are signed out everywhere else and get a letter about it."
      >
        <PasswordForm onChanged={() => void queries.invalidateQueries({ queryKey: ['listSessions'] })} />
      </AccountSection>
      <AccountSection
        title="Two-factor sign-in"
        about="A code from your phone besides the password: a stolen password alone opens nothing."
      >
        <Authenticator />
      </AccountSection>
      <AccountSection
        title="Passkeys"
        about="Sign in with the fingerprint, face or PIN of a device, without password and code."
      >
        <Passkeys />
      </AccountSection>
      <AccountSection
        title="Where you are signed in"
        about="If you do not know one of these, sign it out and change your password."
      >
        <Sessions />
      </AccountSection>
      <AccountSection
        title={isMerchant ? 'Your stores' : 'Your organizations'}
        about={isMerchant ? 'The stores you act for.' : 'The organizations you act for.'}
      >
        <Organizations />
      </AccountSection>
    </>
  );
}
