import type { AdministeredUserRecord } from '@goodshelf/contract/members.contract';
import { useRef, useState } from 'react';
import { SideDrawer } from '../../ui/layers/side-drawer.tsx';
import { focusNearestPlace } from '../../ui/nearest-place.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { MembersOf } from './members-of.ts';
import { ResetTwoFactorForm } from './reset-two-factor-form.tsx';
import { memberTexts } from './texts.ts';

const texts = memberTexts.signIn;

type Props = { readonly of: MembersOf; readonly member: AdministeredUserRecord };

/** What guards the sign-in of a user, and the way back in for who lost their authenticator app. */
export const SignInSection = ({
  of,
  member: { user, is_two_factor_on, passkey_count, abilities },
}: Props) => {
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const close = () => setOpen(false);
  const closeAfterReset = () => {
    close();
    // The button has gone with what it was for.
    if (section.current !== null) focusNearestPlace([section.current]);
  };
  return (
    <section ref={section} className="drawer-section" aria-labelledby="sign-in-title">
      <h3 className="drawer-section-title" id="sign-in-title">
        {texts.heading}
      </h3>
      <dl className="sign-in-facts">
        <div>
          <dt>{texts.twoFactor}</dt>
          <dd>
            <StatusChip tone={is_two_factor_on ? 'good' : 'quiet'}>
              {is_two_factor_on ? texts.on : texts.off}
            </StatusChip>
          </dd>
        </div>
        <div>
          <dt>{texts.passkeys}</dt>
          <dd className="figures">{passkey_count === 0 ? texts.none : passkey_count}</dd>
        </div>
      </dl>
      {abilities.reset_two_factor ? (
        <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
          {texts.reset}
        </button>
      ) : is_two_factor_on ? (
        <p className="form-note">{texts.notYourOwn}</p>
      ) : null}
      <SideDrawer title={texts.reset} isOpen={isOpen} onClose={close}>
        <ResetTwoFactorForm of={of} user={user} onReset={closeAfterReset} />
      </SideDrawer>
    </section>
  );
};
