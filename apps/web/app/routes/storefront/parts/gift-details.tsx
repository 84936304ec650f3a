import type { GiftWords } from '@goodshelf/contract/gift-words';
import { giftTexts as texts } from './gift-texts.ts';

/** What the giver said about a gift, as it was typed. */
export const GiftDetails = ({ gift, organization }: { gift: GiftWords | null; organization: string }) => {
  if (gift === null) return null;
  const message = gift.dedication?.message ?? '';
  return (
    <>
      {message === '' ? null : <Quoted label={texts.message} text={message} />}
      {gift.comment === '' ? null : <Quoted label={texts.note(organization)} text={gift.comment} />}
    </>
  );
};

const Quoted = ({ label, text }: { label: string; text: string }) => (
  <span className="gift-words small block">
    <span className="quiet">{label}</span> <q>{text}</q>
  </span>
);
