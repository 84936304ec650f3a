import type { Shop } from '../shop.ts';

export const policyNames = ['returns', 'privacy', 'terms'] as const;
export type PolicyName = (typeof policyNames)[number];

type Section = { readonly title: string; readonly paragraphs: readonly string[] };
type Policy = { readonly title: string; readonly sections: (shop: Shop) => readonly Section[] };

/** They say what the program does, in plain words; an operator has them checked for the place where they apply. */
export const policies: Readonly<Record<PolicyName, Policy>> = {
  returns: {
    title: 'Shipping and returns',
    sections: (shop) => [
      {
        title: 'The first 24 hours',
        paragraphs: [
          'Every order waits 24 hours before it is packed. In that time you can ask us to change the address or to cancel the whole order, and you get all of your money back.',
        ],
      },
      {
        title: 'Shipping',
        paragraphs: [
          'Shipping is shown before you pay. We send to addresses in the United States, its territories, and military addresses (AA, AE, AP).',
        ],
      },
      {
        title: 'A book that arrives damaged or wrong',
        paragraphs: [
          'Write to us within 30 days with the number of your order and a photograph. You choose: we send the book again, or you get its price and its shipping back.',
        ],
      },
      {
        title: 'A book that you do not want after all',
        paragraphs: [
          'Send it back unread within 30 days and you get its price back. The way back is at your cost. The part of the price that had gone to ' +
            `${shop.name} is taken back as well.`,
        ],
      },
      {
        title: 'Gifts',
        paragraphs: [
          `Gifts go to ${shop.name} and are not returned as a rule. If you gave by mistake, or the wrong amount, write to us within 30 days.`,
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    sections: (shop) => [
      {
        title: 'What we keep',
        paragraphs: [
          'When you buy or give: your name, your e-mail address, your phone number if you give it, the address the books go to, what you bought, and how it was paid. We need it to send the order, to give you a receipt, and because the law makes us keep accounts.',
          'Card numbers never reach us. They go from your browser to the payment provider.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          `${shop.name} sees the orders and gifts made for it. ${shop.product_name}, which runs this bookshop, sees what it needs to send and answer. The carrier gets your address. Nobody gets your data for advertising.`,
          'If you ask for it, your name stays off every public list of givers.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'One: it remembers your cart on this device. It is set when you first put something in, and says nothing about who you are.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You can ask what we have about you, have it corrected, and have it erased where the law does not make us keep it.',
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
          'Prices are in US dollars. Shipping and sales tax are shown before you pay, and the amount on the button is the amount that is charged.',
          'If a price was wrong by an obvious mistake, we tell you before we send anything, and you decide.',
        ],
      },
      {
        title: 'What the school gets',
        paragraphs: [
          `A part of the price of each book goes to ${shop.name}; each book says how much. Gifts go to ${shop.name} less what the payment provider keeps, or whole if you cover that fee.`,
        ],
      },
      {
        title: 'Gifts and taxes',
        paragraphs: [
          shop.are_gifts_deductible
            ? `Gifts to ${shop.name} are tax deductible as the law allows. The price of a book is not a gift, and no part of it is deductible.`
            : `Gifts to ${shop.name} are not tax deductible.`,
        ],
      },
      {
        title: 'When a book runs out',
        paragraphs: [
          'If a copy cannot be found or is damaged on our shelf, we tell you and give back what you paid for it.',
        ],
      },
    ],
  },
};
