import type { GiftCardDetails } from '@goodshelf/contract/gift-cards.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextArea, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import type { FormValues } from '../../../../ui/form/use-form.ts';
import { giftCardTexts as texts } from './texts.ts';

type Props = { readonly card: GiftCardDetails };

/** What can be done with a card, as far as its record says so. */
export const GiftCardChanges = ({ card }: Props) => {
  // The code that a press named which nobody answered: until one is answered, the next press is the same one again.
  const [unheard, setUnheard] = useState<string | null>(null);
  const seen = unheard ?? card.last4 ?? '';
  return (
    <>
      {card.abilities.resend ? <Resend key={seen} card={card} seen={seen} onUnheard={setUnheard} /> : null}
      {card.abilities.disable ? <Disable card={card} /> : null}
      {card.abilities.enable ? <Enable card={card} /> : null}
    </>
  );
};

type ResendProps = Props & {
  readonly seen: string;
  readonly onUnheard: (code: string | null) => void;
};

/** A new code by email; the form names the code that it saw, so that two presses send one. */
const Resend = ({ card, seen, onUnheard }: ResendProps) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const bodyOf = (values: FormValues<'recipient_email'>) => ({
    seen_last4: seen,
    recipient_email: values.recipient_email,
  });
  const { field, formProps, isSaving } = useCallForm({
    call: 'resendGiftCard',
    initial: { recipient_email: card.recipient_email },
    bodyOf,
    words: { recipient_email: texts.emailMissing },
    save: async (values) => {
      try {
        await api('resendGiftCard', { params: { giftCardId: card.id }, body: bodyOf(values) });
        onUnheard(null);
      } catch (error) {
        onUnheard(error instanceof Problem && error.status < 500 ? null : seen);
        throw error;
      } finally {
        await queries.invalidateQueries();
      }
    },
  });
  return (
    <section className="gift-card-section">
      <h2>{texts.resend}</h2>
      <p>{texts.resendText}</p>
      <form className="form" {...formProps}>
        <TextField label={texts.email} field={field('recipient_email')} type="email" maxLength={254} />
        <div className="form-foot">
          <SaveButton isSaving={isSaving}>{texts.resendButton}</SaveButton>
        </div>
      </form>
    </section>
  );
};

const Disable = ({ card }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const bodyOf = ({ reason }: FormValues<'reason'>) => ({ is_disabled: true, reason });
  const { field, formProps, isSaving } = useCallForm({
    call: 'setGiftCardDisabled',
    initial: { reason: '' },
    bodyOf,
    words: { reason: texts.whyMissing },
    save: async (values) => {
      try {
        await api('setGiftCardDisabled', { params: { giftCardId: card.id }, body: bodyOf(values) });
      } finally {
        await queries.invalidateQueries();
      }
    },
  });
  return (
    <section className="gift-card-section">
      <h2>{texts.disable}</h2>
      <p>{texts.disableText}</p>
      <form className="form" {...formProps}>
        <TextArea label={texts.why} hint={texts.whyHint} field={field('reason')} rows={2} maxLength={500} />
        <div className="form-foot">
          <SaveButton isSaving={isSaving}>{texts.disableButton}</SaveButton>
        </div>
      </form>
    </section>
  );
};

const Enable = ({ card }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const enable = () =>
    run(async () => {
      await api('setGiftCardDisabled', {
        params: { giftCardId: card.id },
        body: { is_disabled: false, reason: '' },
      });
      await queries.invalidateQueries();
    });
  return (
    <section className="gift-card-section">
      <h2>{texts.enable}</h2>
      <p>{texts.enableText}</p>
      <button type="button" className="button" aria-busy={isBusy} onClick={enable}>
        {texts.enableButton}
      </button>
    </section>
  );
};
