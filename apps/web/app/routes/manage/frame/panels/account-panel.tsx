import { PasswordForm } from '../../../../features/account/password-form.tsx';
import { ProfileForm } from '../../../../features/account/profile-form.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { OnlyThePerson } from '../../../../shell/session/only-the-person.tsx';
import { frameTexts } from '../texts.ts';

const texts = frameTexts.panels;

/** The own profile and password: two forms, each with its Save. */
export const AccountPanel = () => {
  const { user } = useSession();
  if (user?.abilities.change_account === false) return <OnlyThePerson isAccount />;
  return (
    <>
      <section aria-labelledby="information-title">
        <h3 className="drawer-section-title" id="information-title">
          {texts.information}
        </h3>
        <ProfileForm />
      </section>
      <section className="drawer-section" aria-labelledby="password-title">
        <h3 className="drawer-section-title" id="password-title">
          {texts.password}
        </h3>
        <PasswordForm />
      </section>
    </>
  );
};
