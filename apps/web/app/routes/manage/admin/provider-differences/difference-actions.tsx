import type { ProviderDifference } from '@goodshelf/contract/provider-reports.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { writeBookDate } from '../accounting/months.ts';
import { Said } from '../../../../shell/forms/said.tsx';
import { useTold } from '../../../../shell/forms/use-told.ts';
import { findDifference } from './difference-query.ts';
import { differencesTexts } from './texts.ts';

const texts = differencesTexts.actions;

/** What can be recorded: money that reached our bank, or what the provider kept. */
const recordedAs = ({ line_kind: kind }: ProviderDifference): 'payout' | 'fee' =>
  kind === 'payout' ? 'payout' : 'fee';

/** How much of it moved, whichever way. */
const recordedCents = ({ reported }: ProviderDifference): number =>
  Math.abs((reported?.gross_cents ?? 0) + (reported?.fee_cents ?? 0));

const useRecording = (difference: ProviderDifference) => {
  const { api } = usePlatform();
  const words = differencesTexts.record;
  const { title, text, done } = words[recordedAs(difference)];
  const { notice, send } = useTold({ unheard: words.unheard, done });
  const record = async (): Promise<void> => {
    const amount = formatMoney(cents(recordedCents(difference)));
    if (!(await confirm({ title, text: text(amount, writeBookDate(difference.occurred_at)) }))) return;
    await send({
      work: () => api('recordProviderDifference', { params: { differenceId: difference.id }, body: {} }),
      look: async () => {
        const found = await findDifference(api, difference);
        return found?.state === 'settled' ? null : words.notYet;
      },
    });
  };
  return { notice, record };
};

type Props = {
  readonly difference: ProviderDifference;
  readonly title: string;
  readonly onExplain: (difference: ProviderDifference) => void;
};

/** What can be done about a difference. */
export const DifferenceActions = ({ difference, title, onExplain }: Props) => {
  const { abilities, state, reference } = difference;
  const { isBusy, run } = useAction();
  const { notice, record } = useRecording(difference);
  const explainWords = state === 'explained' ? texts.explainAgain : texts.explain;
  const recordWords = texts.record[recordedAs(difference)];
  const named = (action: string): string => texts.explainFor(action, title, reference);
  if (!abilities.record && !abilities.explain && notice === null) return null;
  return (
    <div className="difference-actions">
      <Said notice={notice} />
      {abilities.record ? (
        <button
          type="button"
          className="button"
          aria-busy={isBusy}
          aria-label={named(recordWords)}
          onClick={() => run(record)}
        >
          {recordWords}
        </button>
      ) : null}
      {abilities.explain ? (
        <button
          type="button"
          className="button button-quiet"
          aria-label={named(explainWords)}
          onClick={() => onExplain(difference)}
        >
          {explainWords}
        </button>
      ) : null}
    </div>
  );
};
