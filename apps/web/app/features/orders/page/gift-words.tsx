import type { GiftWords as Words } from '@goodshelf/contract/gift-words';
import { giftTexts } from './texts.ts';

const texts = giftTexts;

/** What the giver wrote: to the person honored, and to the organization. */
export const GiftWords = ({ gift }: { gift: Words | null }) => {
  if (gift === null) return null;
  const message = gift.dedication?.message ?? '';
  return (
    <>
      {message === '' ? null : <Quoted label={texts.message} text={message} />}
      {gift.comment === '' ? null : <Quoted label={texts.note} text={gift.comment} />}
    </>
  );
};

const Quoted = ({ label, text }: { label: string; text: string }) => (
  <span className="gift-words">
    <span className="cell-note">{label}</span>
    <q>{text}</q>
  </span>
);
