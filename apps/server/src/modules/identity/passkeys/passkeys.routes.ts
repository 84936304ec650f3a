import { endpoints, Problem } from '@goodshelf/contract';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { bind, type Binding } from '../../../platform/http/index.ts';
import type { AttemptLimits } from '../../limits/index.ts';
import { atTheScreen } from '../../../platform/subject/index.ts';
import type { UserRow } from '../identity.repo.ts';
import { addPasskey, offerPasskey } from './add-passkey.ts';
import { keepChallenge } from './challenges.ts';
import type { PasskeyDeps } from './check-passkey.ts';
import type { ChallengeOf } from './passkeys.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.passkeys;

type Deps = PasskeyDeps & {
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly findUser: (userId: string) => Promise<UserRow | null>;
};

/** Passkeys: added, removed, and asked for at the login and before what is grave. */
export const passkeysRoutes = (deps: Deps): Binding[] => {
  const add = addPasskey(deps);
  const offer = offerPasskey(deps);
  const ask = async (use: ChallengeOf) => {
    const keys = use.userId === null ? [] : await deps.passkeys.list(use.userId);
    const options = await generateAuthenticationOptions({
      rpID: deps.relyingParty.id,
      userVerification: 'required',
      allowCredentials: keys.map((key) => ({ id: key.credential_id, transports: key.transports })),
    });
    await keepChallenge(deps)(options.challenge, use);
    return { options: { ...options } };
  };
  return [
    bind(endpoints.passkeyRegistrationOptions, async ({ user }) => {
      await deps.limits.count('passkeyAccount', user.id);
      const person = await deps.findUser(user.id);
      return { options: { ...(await offer({ id: user.id, email: person?.email ?? '' })) } };
    }),
    bind(endpoints.addPasskey, async ({ user }, { body }) => ({
      id: await add(user.id, body),
      success: texts.added,
    })),
    bind(endpoints.removePasskey, async ({ user }, { params }) => {
      if (!(await deps.passkeys.remove(user.id, params.passkeyId, deps.clock.now())))
        throw new Problem('passkey_not_found', texts.notFound);
      return { success: texts.removed };
    }),
    bind(endpoints.stepUpPasskeyOptions, async ({ subject }) => {
      const userId = atTheScreen(subject);
      await deps.limits.count('passkeyAccount', userId);
      return ask({ purpose: 'step-up', userId });
    }),
    bind(endpoints.passkeyLoginOptions, async ({ clientAddress }) => {
      await deps.limits.count('passkeyAddress', clientAddress);
      return ask({ purpose: 'login', userId: null });
    }),
  ];
};
