import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { labelOf, payoutMethod, payoutMethods } from '@goodshelf/contract/lookups';
import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from './address-of.ts';
import { Said } from './complete-form.tsx';
import { paramsOf } from './params-of.ts';
import { destinationWords } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { LocalDate, zoneName } from '../../../../ui/local-date.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { staffWithdrawalsTexts } from '../withdrawals/texts.ts';

const texts = staffWithdrawalsTexts.page.destination;

/** What was shown, and which version of it: kept by the page alone, for as long as it is open. */
export type Shown = { readonly destination: PayoutDestination; readonly version: number };

type Props = {
  readonly found: WithdrawalDetails;
  readonly shown: Shown | null;
  readonly onShown: (shown: Shown | null) => void;
};

/** Where the money goes: masked, and in full for whoever has just proven themselves. */
export const Destination = ({ found, shown, onShown }: Props) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const [isBack, setBack] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const queries = useQueryClient();
  const show = async () => {
    const { taken } = found;
    const isOthers = taken !== null && !taken.is_you;
    if (
      isOthers &&
      !(await confirm({
        ...{ title: texts.takeOver, text: texts.takeOverText(taken.by), isDangerous: true },
      }))
    )
      return;
    const body = { take_over: isOthers };
    setNotice(null);
    try {
      onShown(await api('openWithdrawalDestination', { params: paramsOf(found), body }));
    } catch (error) {
      // It may be theirs by now, which the page says beside this.
      if (error instanceof Problem) setNotice(error.status >= 500 ? texts.unheard : error.message);
      throw error;
    } finally {
      await queries.invalidateQueries();
    }
  };
  const hide = () => {
    onShown(null);
    setBack(true);
  };
  return (
    <SettingRows title={texts.heading}>
      <SettingRow
        title={texts.to}
        action={
          shown !== null ? (
            <button type="button" className="button button-quiet" ref={takeFocus} onClick={hide}>
              {texts.hide}
            </button>
          ) : found.abilities.open_destination ? (
            <button
              type="button"
              className="button button-quiet"
              ref={isBack ? takeFocus : undefined}
              aria-busy={isBusy}
              onClick={() => run(show)}
            >
              {texts.show}
            </button>
          ) : null
        }
      >
        {destinationWords(found) ?? <span className="is-missing">{texts.none}</span>}
        {shown === null && !found.abilities.open_destination ? null : (
          <p className="cell-note">{shown === null ? texts.note : texts.copied}</p>
        )}
        <Said notice={notice} />
      </SettingRow>
      {shown === null ? null : <InFull destination={shown.destination} />}
      <SettingRow title={texts.changed}>
        {found.details_changed_at === null ? (
          <span className="is-missing">{texts.never}</span>
        ) : (
          <>
            <LocalDate at={found.details_changed_at} withTime />
            {staffWithdrawalsTexts.page.by(found.details_changed_by)}
          </>
        )}
      </SettingRow>
      {found.held_until === null ? null : (
        <SettingRow title={texts.held}>
          <LocalDate at={found.held_until} withTime /> ({zoneName()})
        </SettingRow>
      )}
    </SettingRows>
  );
};

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

const InFull = ({ destination }: { readonly destination: PayoutDestination }) => {
  const fields =
    destination.method === payoutMethod.onlineAccount
      ? [{ name: texts.email, text: destination.account_email }]
      : [
          { name: texts.payee, text: destination.payee },
          { name: texts.address, text: addressOf(destination) },
        ];
  return (
    <>
      <SettingRow title={texts.method}>{labelOf(payoutMethods, destination.method)}</SettingRow>
      {fields.map(({ name, text }) => (
        <SettingRow key={name} title={name} action={<CopyButton what={name} text={text} />}>
          <span className="withdrawal-shown">{text}</span>
        </SettingRow>
      ))}
    </>
  );
};
