import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { AuthenticatorSetup, type TotpSecret } from './authenticator-setup.tsx';
import { ListProblem, ListSkeleton } from './list-state.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.authenticator;

type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'setting up'; readonly secret: TotpSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The second factor: an authenticator app, set up with a QR code, or a passkey; with recovery codes that are shown once. */
export const Authenticator = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const factors = useApiQuery('getTwoFactor', {});
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const { isBusy, run } = useAction();
  const reload = () => queries.invalidateQueries({ queryKey: ['getTwoFactor'] });
  const done = () => setStep({ kind: 'none' });
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes });
    void reload();
  };

  if (step.kind === 'setting up')
    return <AuthenticatorSetup secret={step.secret} onConfirmed={showCodes} onCancel={done} />;
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onDone={done} />;
  if (factors.data === undefined)
    return factors.isError ? (
      <ListProblem what={texts.what} onRetry={() => void factors.refetch()} />
    ) : (
      <ListSkeleton rows={1} />
    );

  const {
    recovery_codes_left: codesLeft,
    is_required: isRequired,
    is_passkey_factor_on: isPasskey,
  } = factors.data;
  if (!factors.data.is_two_factor_on)
    return (
      <>
        <p>
          <StatusChip tone={isRequired ? 'bad' : 'quiet'}>{texts.off}</StatusChip>
        </p>
        {isRequired ? <p>{texts.required}</p> : null}
        <button
          type="button"
          className="button"
          aria-busy={isBusy}
          onClick={() =>
            run(async () => setStep({ kind: 'setting up', secret: await api('startTotp', { body: {} }) }))
          }
        >
          {texts.setUp}
        </button>
        {factors.data.passkeys.length === 0 ? (
          <p className="form-note">{texts.orPasskey}</p>
        ) : (
          <button
            type="button"
            className="button button-quiet"
            aria-busy={isBusy}
            onClick={() =>
              run(async () => showCodes((await api('enablePasskeyFactor', { body: {} })).recovery_codes))
            }
          >
            {texts.byPasskey}
          </button>
        )}
      </>
    );

  const renew = async () => {
    const isSure = await confirm({
      title: texts.renewTitle,
      text: texts.renewText,
    });
    if (isSure) showCodes((await api('renewRecoveryCodes', { body: {} })).recovery_codes);
  };
  const turnOff = async () => {
    const isSure = await confirm({
      title: texts.turnOffTitle,
      text: texts.turnOffText,
      isDangerous: true,
    });
    if (!isSure) return;
    await api(isPasskey ? 'disablePasskeyFactor' : 'disableTotp', { body: {} });
    await reload();
  };
  return (
    <>
      <p>
        <StatusChip tone="good">{texts.on}</StatusChip>
      </p>
      <p>
        {isPasskey ? texts.passkeyText : texts.onText}{' '}
        {codesLeft === 1 ? texts.oneLeft : texts.codesLeft(codesLeft)}
      </p>
      <div className="account-buttons" aria-busy={isBusy}>
        <button type="button" className="button button-quiet" onClick={() => run(renew)}>
          {texts.renew}
        </button>
        <button type="button" className="button button-quiet" onClick={() => run(turnOff)}>
          {texts.turnOff}
        </button>
      </div>
    </>
  );
};
