import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { givingFundMail } from '../mail-texts/kinds/receipt-mails.ts';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import { outsideEmailTexts } from '../outside-emails.texts.ts';
import { contentOf, type OrderMailContent } from './order-mail.ts';
import { unproven } from './unproven-text.ts';

/** Thanks for a gift whose receipt a fund writes that is a charity of its own. */
export const givingFundContent = (
  write: MailWriter,
  { number, organization, first_name: firstName, totals }: BuyerOrder,
): OrderMailContent => {
  const written = write(givingFundMail, {
    order_number: number,
    organization: organization.name,
    amount: formatMoney(cents(totals.total_cents)),
    buyer_name: unproven(firstName),
  });
  return contentOf(written, ({ confirmed }) => [confirmed, [outsideEmailTexts.givingFund.receipt]]);
};
