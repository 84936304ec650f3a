import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { useSearchParams } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { CancelOrder } from './cancel-order.tsx';
import { ChangeAddress } from './change-address.tsx';
import { ChangeRecipient } from './change-recipient.tsx';
import { isMade, type ChangeAnswer, type OpenForm } from './change-answer.ts';
import { changeTexts as texts } from './change-texts.ts';
import { whatOf } from './order-story.ts';
import { Saved } from './saved.tsx';
import { useForgetChange } from './use-forget-change.ts';

/** What is said after a change, by the word in the address. */
const savedTexts: Readonly<Record<string, string>> = {
  address: texts.address.saved,
  nothing: texts.address.unchanged,
  label: texts.recipient.saved,
  'same-label': texts.recipient.unchanged,
  first: texts.placedFirst,
};

/** What has a section of its own. */
const ownSections: readonly OpenForm[] = ['return', 'withdraw', 'waiting', 'again'];

const isChangeLink = (search: URLSearchParams): boolean =>
  ['cancel', 'address', 'recipient'].includes(search.get('change') ?? '');

type Props = { readonly order: BuyerOrder; readonly answer: ChangeAnswer | null };

/** What the buyer may still do within the 24 hours: cancel, or have it sent elsewhere. Works without script. */
export const OrderChanges = ({ order, answer: heard }: Props) => {
  const [search] = useSearchParams();
  const given = heard !== null && ownSections.includes(heard.form) ? null : heard;
  const isMadeUnheard = given !== null && given.isUnheard && isMade(order, given);
  useForgetChange(isMadeUnheard);
  const answer = isMadeUnheard ? null : given;
  const open = isMadeUnheard ? null : (answer?.form ?? search.get('change'));
  const { cancel, change_address: canChangeAddress, change_recipient: canChangeRecipient } = order.abilities;
  const what = whatOf(order);
  const saved = isMadeUnheard ? (canChangeRecipient ? 'label' : 'address') : search.get('saved');
  const told = saved !== null && saved in savedTexts ? savedTexts[saved] : undefined;
  if (!cancel && !canChangeAddress && !canChangeRecipient) {
    // Who followed a link of a page that was older than the order is told why nothing opens.
    const message = answer?.message ?? (isMadeUnheard || !isChangeLink(search) ? null : texts.tooLate);
    return message === null ? null : (
      <p className="notice notice-problem" role="alert">
        {message}
      </p>
    );
  }
  return (
    <section className="order-changes" id="changes" aria-labelledby="changes-title">
      {told !== undefined && answer === null && open === null ? <Saved key={saved} text={told} /> : null}
      {open === 'cancel' && cancel ? (
        <CancelOrder order={order} answer={answer} />
      ) : open === 'address' && canChangeAddress ? (
        <ChangeAddress order={order} answer={answer} />
      ) : open === 'recipient' && canChangeRecipient ? (
        <ChangeRecipient order={order} answer={answer} />
      ) : (
        <>
          <h2 id="changes-title">{texts.heading}</h2>
          <p className="button-row">
            {canChangeAddress ? (
              <Link className="button button-quiet" to="?change=address#changes">
                {texts.address.link}
              </Link>
            ) : null}
            {canChangeRecipient ? (
              <Link className="button button-quiet" to="?change=recipient#changes">
                {texts.recipient.link}
              </Link>
            ) : null}
            {cancel ? (
              <Link className="button button-quiet" to="?change=cancel#changes">
                {texts.cancel.link[what]}
              </Link>
            ) : null}
          </p>
        </>
      )}
    </section>
  );
};
