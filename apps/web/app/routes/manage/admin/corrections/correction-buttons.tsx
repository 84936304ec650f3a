import type { Correction } from '@goodshelf/contract/admin-accounting.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { movedCents } from '../accounting/book-lines.tsx';
import { Said } from '../../../../shell/forms/said.tsx';
import { accountingTexts } from '../accounting/texts.ts';
import { DeclineForm } from './decline-form.tsx';
import { endedMeanwhile } from './ended.ts';
import { useDeciding } from './use-deciding.ts';

const texts = accountingTexts.corrections;

type Props = { readonly correction: Correction };

const usePost = (correction: Correction) => {
  const { api } = usePlatform();
  const words = accountingTexts.post;
  const { notice, decide } = useDeciding(correction, words, ({ status }) => status === 'posted');
  const post = async () => {
    const { number, entry } = correction;
    const text = words.confirmText(entry.description, formatMoney(cents(movedCents(entry))));
    if (!(await confirm({ title: words.confirmTitle(number), text }))) return;
    await decide(() => api('postCorrection', { params: { correctionId: correction.id } }));
  };
  return { notice, post };
};

const useWithdraw = (correction: Correction) => {
  const { api } = usePlatform();
  const words = accountingTexts.withdraw;
  const { notice, decide } = useDeciding(correction, words, ({ status }) => status === 'withdrawn');
  const withdraw = async () => {
    if (!(await confirm({ title: words.confirmTitle(correction.number), text: words.confirmText }))) return;
    await decide(() =>
      api('declineCorrection', { params: { correctionId: correction.id }, body: { reason: '' } }),
    );
  };
  return { notice, withdraw };
};

/** What can be done about a correction, and by whom not. */
export const CorrectionButtons = ({ correction }: Props) => {
  const { number, status, abilities } = correction;
  const [isDeclining, setDeclining] = useState(false);
  const { isBusy, run } = useAction();
  const { notice: postNotice, post } = usePost(correction);
  const { notice: withdrawNotice, withdraw } = useWithdraw(correction);
  const notice = postNotice ?? withdrawNotice;
  const close = () => setDeclining(false);
  const isOwn = status === 'proposed' && abilities.withdraw;
  return (
    <>
      {isOwn ? <p className="cell-note">{texts.yours}</p> : null}
      <Said notice={notice === null ? null : (endedMeanwhile(correction) ?? notice)} />
      {!abilities.post && !abilities.decline && !abilities.withdraw ? null : (
        <div className="correction-buttons">
          {abilities.post ? (
            <button
              type="button"
              className="button"
              aria-busy={isBusy}
              aria-label={texts.postFor(number)}
              onClick={() => run(post)}
            >
              {texts.post}
            </button>
          ) : null}
          {abilities.decline && !abilities.withdraw ? (
            <button
              type="button"
              className="button button-quiet"
              aria-label={texts.declineFor(number)}
              onClick={() => setDeclining(true)}
            >
              {texts.decline}
            </button>
          ) : null}
          {abilities.withdraw ? (
            <button
              type="button"
              className="button button-quiet"
              aria-busy={isBusy}
              aria-label={texts.withdrawFor(number)}
              onClick={() => run(withdraw)}
            >
              {texts.withdraw}
            </button>
          ) : null}
        </div>
      )}
      <SideDrawer title={accountingTexts.decline.title(number)} isOpen={isDeclining} onClose={close}>
        {isDeclining ? <DeclineForm correction={correction} onSaved={close} /> : null}
      </SideDrawer>
    </>
  );
};
