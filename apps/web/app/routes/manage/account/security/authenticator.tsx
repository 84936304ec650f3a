import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/mantine/confirm.ts';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { AuthenticatorSetup, type TotpSecret } from './authenticator-setup.tsx';
import { ListProblem, ListSkeleton } from './list-state.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'setting up'; readonly secret: TotpSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The authenticator app: set up with a QR code, with recovery codes that are shown once. */
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
      <ListProblem what="second factor" onRetry={() => void factors.refetch()} />
    ) : (
      <ListSkeleton rows={1} />
    );

  const { is_totp_enabled: isOn, recovery_codes_left: codesLeft, is_required: isRequired } = factors.data;
  if (!isOn)
    return (
      <>
        <p>
          <StatusChip tone={isRequired ? 'bad' : 'quiet'}>Off</StatusChip>
        </p>
        {isRequired ? <p>Platform staff need it: the administration opens once it is set up.</p> : null}
        <button
          type="button"
          className="button"
          aria-busy={isBusy}
          onClick={() =>
            run(async () => setStep({ kind: 'setting up', secret: await api('startTotp', { body: {} }) }))
          }
        >
          Set up an authenticator app
        </button>
      </>
    );

  const renew = async () => {
    const isSure = await confirm({
      title: 'Make new recovery codes?',
      text: 'The ones you have stop working.',
    });
    if (isSure) showCodes((await api('renewRecoveryCodes', { body: {} })).recovery_codes);
  };
  const turnOff = async () => {
    const isSure = await confirm({
      title: 'Turn two-factor sign-in off?',
      text: 'Your password alone then opens your account, and your recovery codes stop working.',
      isDangerous: true,
    });
    if (!isSure) return;
    await api('disableTotp', { body: {} });
    await reload();
  };
  return (
    <>
      <p>
        <StatusChip tone="good">On</StatusChip>
      </p>
      <p>
        When you sign in, we ask for a code from your authenticator app.{' '}
        {codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`}
      </p>
      <div className="account-buttons" aria-busy={isBusy}>
        <button type="button" className="button button-quiet" onClick={() => run(renew)}>
          New recovery codes
        </button>
        <button type="button" className="button button-quiet" onClick={() => run(turnOff)}>
          Turn it off
        </button>
      </div>
    </>
  );
};
