import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { canUsePasskeys, createPasskey } from '../../../../features/account/passkey.ts';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { showToast } from '../../../../shell/toasts/toast-store.ts';
import { required } from '../../../../ui/form/checks.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { confirm } from '../../../../ui/mantine/confirm.ts';
import { ListProblem, ListSkeleton } from './list-state.tsx';

const never = () => () => undefined;

/** The passkeys of the person: what opens the account without a password. */
export const Passkeys = () => {
  const factors = useApiQuery('getTwoFactor', {});
  const isUsable = useSyncExternalStore(never, canUsePasskeys, () => true);
  if (factors.data === undefined)
    return factors.isError ? (
      <ListProblem what="passkeys" onRetry={() => void factors.refetch()} />
    ) : (
      <ListSkeleton rows={1} />
    );
  return (
    <>
      {factors.data.passkeys.length === 0 ? (
        <p>You have no passkey yet.</p>
      ) : (
        <ul className="account-list">
          {factors.data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isUsable ? <AddPasskey /> : <p className="form-note">This browser cannot make passkeys.</p>}
    </>
  );
};

type Passkey = NonNullable<ReturnType<typeof useApiQuery<'getTwoFactor'>>['data']>['passkeys'][number];

const PasskeyRow = ({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { run } = useAction();
  const remove = () =>
    run(async () => {
      const isSure = await confirm({
        title: `Remove the passkey “${name}”?`,
        text: 'It no longer signs you in. On the device itself it stays until you delete it there.',
        isDangerous: true,
      });
      if (!isSure) return;
      await api('removePasskey', { params: { passkeyId: id }, body: {} });
      await queries.invalidateQueries({ queryKey: ['getTwoFactor'] });
    });
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="cell-note">
          Added <LocalDate at={created_at} />
          {last_used_at === null ? ', not used yet' : null}
          {last_used_at === null ? null : (
            <>
              , last used <LocalDate at={last_used_at} />
            </>
          )}
        </span>
      </div>
      <button type="button" className="text-button" onClick={remove} aria-label={`Remove ${name}`}>
        Remove
      </button>
    </li>
  );
};

const AddPasskey = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { field, formProps, isSaving } = useForm({
    initial: { name: '' },
    checks: { name: required },
    save: async ({ name }) => {
      const { options } = await api('passkeyRegistrationOptions', { body: {} });
      const response = await createPasskey(options);
      if (response === null)
        return showToast({
          kind: 'error',
          message: 'No passkey was made. This device may have one already.',
        });
      await api('addPasskey', { body: { name, response } });
      await queries.invalidateQueries({ queryKey: ['getTwoFactor'] });
      return { name: '' };
    },
  });
  return (
    <form className="form passkey-form" {...formProps}>
      <TextField
        label="Name of the passkey"
        field={field('name')}
        autoComplete="off"
        maxLength={60}
        hint="So that you know it again: “My phone”."
      />
      <SaveButton isSaving={isSaving}>Add a passkey</SaveButton>
    </form>
  );
};
