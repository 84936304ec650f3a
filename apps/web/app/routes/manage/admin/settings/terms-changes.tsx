import type { TermsChange } from '@goodshelf/contract/admin-settings.contract';
import type { TermsState } from '@goodshelf/contract/settings-words';
import { useAction } from '../../../../shell/api/use-action.ts';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { writePercent } from './percent.ts';
import { writeDay, writeStart } from './setting-day.ts';
import './settings.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.terms;

const tones: Readonly<Record<TermsState, Tone>> = { scheduled: 'info', in_force: 'good', past: 'quiet' };

const shown = (bps: number | null): string => (bps === null ? texts.standardShare : writePercent(bps));

const wordsOf = ({ catalogue_share_bps: share, platform_fee_bps: fee }: TermsChange): string =>
  share === null && fee === null ? texts.endOfException : texts.both(shown(share), shown(fee));

type Props = {
  readonly changes: readonly TermsChange[];
  readonly withdraw: (validFrom: string) => Promise<unknown>;
};

/** Which terms hold from which day on, the latest first. */
export const TermsChanges = ({ changes, withdraw }: Props) => (
  <ul className="terms-changes">
    {changes.map((change) => (
      <li key={change.valid_from ?? ''}>
        <div>
          <p className="terms-day">
            {change.valid_from === null
              ? texts.fromStart
              : texts.from(writeStart({ ...change, valid_from: change.valid_from }))}{' '}
            <StatusChip tone={tones[change.state]}>{texts.states[change.state]}</StatusChip>
          </p>
          <p className="figures">{wordsOf(change)}</p>
        </div>
        {change.state === 'scheduled' && change.valid_from !== null ? (
          <WithdrawButton day={change.valid_from} withdraw={withdraw} />
        ) : null}
      </li>
    ))}
  </ul>
);

const WithdrawButton = ({ day, withdraw }: { readonly day: string } & Pick<Props, 'withdraw'>) => {
  const { isBusy, run } = useAction();
  const words = writeDay(day);
  const ask = async (): Promise<void> => {
    if (await confirm({ title: texts.withdrawTitle(words), text: texts.withdrawText })) await withdraw(day);
  };
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={texts.withdrawOne(words)}
      aria-busy={isBusy}
      onClick={() => run(ask)}
    >
      {texts.withdraw}
    </button>
  );
};
