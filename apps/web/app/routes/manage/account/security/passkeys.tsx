import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { canUsePasskeys, createPasskey } from '../../../../features/account/passkey.ts';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { showToast } from '../../../../shell/toasts/toast-store.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { ListProblem, ListSkeleton } from './list-state.tsx';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.passkeys;

const never = () => () => undefined;

/** The passkeys of the person: what opens the account without a password. */
export const Passkeys = () => {
  const factors = useApiQuery('getTwoFactor', {});
  const isUsable = useSyncExternalStore(never, canUsePasskeys, () => true);
  if (factors.data === undefined)
    return factors.isError ? (
      <ListProblem what={texts.what} onRetry={() => void factors.refetch()} />
    ) : (
      <ListSkeleton rows={1} />
    );
  return (
    <>
      {factors.data.passkeys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="account-list">
          {factors.data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLastFactor={factors.data.is_passkey_factor_on && factors.data.passkeys.length === 1}
            />
          ))}
        </ul>
      )}
      {isUsable ? <AddPasskey /> : <p className="form-note">{texts.unsupported}</p>}
    </>
  );
};

type Passkey = NonNullable<ReturnType<typeof useApiQuery<'getTwoFactor'>>['data']>['passkeys'][number];

type RowProps = {
  readonly passkey: Passkey;
  /** Two-factor goes with it. */
  readonly isLastFactor: boolean;
};

const PasskeyRow = ({ passkey: { id, name, created_at, last_used_at }, isLastFactor }: RowProps) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { run } = useAction();
  const remove = () =>
    run(async () => {
      const isSure = await confirm({
        title: texts.removeTitle(name),
        text: isLastFactor ? `${texts.removeText} ${texts.removeLast}` : texts.removeText,
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
          {texts.added} <LocalDate at={created_at} />
          {last_used_at === null ? texts.unused : null}
          {last_used_at === null ? null : (
            <>
              {texts.lastUsed} <LocalDate at={last_used_at} />
            </>
          )}
        </span>
      </div>
      <button type="button" className="text-button" onClick={remove} aria-label={texts.removeNamed(name)}>
        {texts.remove}
      </button>
    </li>
  );
};

const AddPasskey = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { field, formProps, isSaving } = useCallForm({
    call: 'addPasskey',
    initial: { name: '' },
    words: { name: texts.nameMissing },
    refusedAt: 'name',
    save: async ({ name }) => {
      const { options } = await api('passkeyRegistrationOptions', { body: {} });
      const response = await createPasskey(options);
      if (response === null)
        return showToast({
          kind: 'error',
          message: texts.notMade,
        });
      await api('addPasskey', { body: { name, response } });
      await queries.invalidateQueries({ queryKey: ['getTwoFactor'] });
      return { name: '' };
    },
  });
  return (
    <form className="form passkey-form" {...formProps}>
      <TextField
        label={texts.name}
        field={field('name')}
        autoComplete="off"
        maxLength={60}
        hint={texts.nameHint}
      />
      <SaveButton isSaving={isSaving}>{texts.add}</SaveButton>
    </form>
  );
};
