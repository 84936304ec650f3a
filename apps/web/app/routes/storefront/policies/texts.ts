import type { ContentPolicy } from '@goodshelf/contract/content-pages';
import type { Shop } from '../shop.ts';

type Section = { readonly title: string; readonly paragraphs: readonly string[] };
type Policy = { readonly title: string; readonly sections: (shop: Shop) => readonly Section[] };

/** Whom to turn to: an address when there is one, else the organization itself. */
const tellInside = ({ name, helpEmail: help }: Shop): string =>
  help === null ? `let ${name} know` : `email ${help}`;
const tell = (shop: Shop): string => {
  const words = tellInside(shop);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** They say what the program does, in plain words; an operator has them checked for the place where they apply. */
export const policies: Readonly<Record<ContentPolicy, Policy>> = {
  returns: {
    title: 'Shipping and returns',
    sections: (shop) => [
      {
        title: 'The first 24 hours',
        paragraphs: [
          'We wait 24 hours before we pack your order. During that time, you can change the shipping address or cancel the whole order and get all of your money back.',
        ],
      },
      {
        title: 'Shipping',
        paragraphs: [
          'You’ll see the cost of shipping before you pay. When shipping is free above an amount, your cart shows how much more to add. We ship to addresses in the United States and its territories, and to military addresses (AA, AE, and AP).',
        ],
      },
      {
        title: 'Damaged or wrong books',
        paragraphs: [
          `${tell(shop)} within 30 days with your order number and a photo. We’ll send the book again or refund its price, its tax, and its part of the shipping. It’s your choice.`,
        ],
      },
      {
        title: 'Returns',
        paragraphs: [
          `Changed your mind? Open your order within 30 days after it ships and choose “Return items.” Send the book back unread, and we’ll refund its price and tax. You pay for return shipping.${shop.takes_gifts ? ` We’ll also take back the part of the price that went to ${shop.name}.` : ''}`,
        ],
      },
      ...(shop.takes_gifts
        ? [
            {
              title: 'Gifts',
              paragraphs: [
                `Gifts go to ${shop.name} and usually can’t be refunded. If you gave by mistake, or gave the wrong amount, ${tellInside(shop)} within 30 days.`,
              ],
            },
          ]
        : []),
    ],
  },
  privacy: {
    title: 'Privacy',
    sections: (shop) => [
      {
        title: 'What we keep',
        paragraphs: [
          `When you ${shop.takes_gifts ? 'buy or give' : 'buy'}, we keep your name, your email address, your phone number if you enter one, your shipping address, what you bought, and how you paid. We use it to ship your order and send your receipt, and because the law requires us to keep records.`,
          'We never see your card number. It goes straight from your browser to our payment provider.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          `${shop.name} sees its own orders${shop.takes_gifts ? ' and gifts' : ''}. ${shop.product_name}, which runs this shop, sees what it needs to ship orders and answer questions. The carrier gets your address. We don’t share your information with advertisers.`,
          ...(shop.takes_gifts ? ['We don’t publish who gave what.'] : []),
        ],
      },
      {
        title: 'Newsletter',
        paragraphs: [
          `If you sign up for ${shop.name}’s newsletter, we keep your email address and what you agreed to, and only add you once you confirm it by email. ${shop.name} sends the newsletter with an email service of its choice. If you don’t confirm, we delete your address after 8 days. If you unsubscribe, we delete it after 90 days.`,
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'We use two cookies. One remembers your cart on this device, and we only set it when you add something. The other is set at checkout and lasts a day. It leads you back to your order if your connection drops, so you’re never charged twice. Neither one says who you are.',
        ],
      },
      {
        title: 'Your choices',
        paragraphs: [
          `You can ask for a copy of your information, have it corrected, or have it deleted unless the law requires us to keep it.${shop.helpEmail === null ? '' : ` Email ${shop.helpEmail}.`}`,
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    sections: (shop) => [
      {
        title: 'Prices',
        paragraphs: [
          'Prices are in US dollars. You’ll see shipping and sales tax before you pay, and the amount on the button is the amount we charge.',
          'If a price is clearly a mistake, we’ll tell you before we ship anything, and you decide what to do.',
        ],
      },
      ...(shop.takes_gifts
        ? [
            {
              title: `What ${shop.name} earns`,
              paragraphs: [
                `Part of the price of each book goes to ${shop.name}, and each book’s page says how much. Gifts go to ${shop.name} minus the card fee, or in full if you cover that fee.`,
              ],
            },
            {
              title: 'Gifts and taxes',
              paragraphs: [
                shop.are_gifts_deductible
                  ? `Gifts to ${shop.name} are tax-deductible to the extent the law allows. Books aren’t gifts, so no part of their price is deductible.`
                  : `Ask ${shop.name} whether your gift is tax-deductible.`,
              ],
            },
          ]
        : []),
      {
        title: 'If a book runs out',
        paragraphs: ['If we can’t find a copy, or our copy is damaged, you don’t pay for it.'],
      },
    ],
  },
};

export const policyTexts = {
  description: (title: string, shop: string) => `${title} at ${shop}.`,
  questions: 'Questions? Email',
  /** Above what an organization has added. */
  own: (organization: string) => `From ${organization}`,
  ownNote: (organization: string) => `${organization} added this. It doesn’t change what we promise above.`,
} as const;
