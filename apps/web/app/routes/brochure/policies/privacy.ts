import type { PolicyText } from './policy-text.ts';

export const privacy: PolicyText = {
  summary:
    'We keep only what we need to send books, issue receipts, and keep accounts. We don’t sell your data or use it for advertising.',
  sections: (product, support) => [
    {
      title: 'What we keep when you’re just looking',
      paragraphs: [
        'Nothing that identifies you. These pages are the same for everyone. Our server logs requests (time, page address, response, technical errors) so we can find faults and attacks.',
        'If an operator has set up a tag manager, it learns which page was opened and its title, but never what you searched for.',
      ],
    },
    {
      title: 'What we keep when you buy or give',
      paragraphs: [
        'Your name, email address, phone number if you give one, shipping address, what you bought or gave, and how you paid. We keep a dedication or note with the gift it came with.',
        'Card numbers go straight from your browser to the card provider. We keep the card brand and the last four digits so you can recognize the card.',
      ],
    },
    {
      title: 'What we keep when you have an account',
      paragraphs: [
        'Your name, email address, and phone number if you add one; your password, stored as a hash that can’t be reversed; the organizations you belong to; and your active sessions with the type of browser, so you can end any you don’t recognize.',
        'We log changes to members, addresses, money settings, and domains, along with the name of the person who made them. An organization can read its own log.',
      ],
    },
    {
      title: 'Who can see it',
      paragraphs: [
        'The organization you bought from or gave to can see the order. Other organizations can’t see any of it. The database itself keeps them apart.',
        `The people who run ${product} see what they need to ship orders, answer questions, and keep accounts. The card provider gets the payment details, and the carrier gets the address. We don’t publish who gave what.`,
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We keep orders, gifts, and accounting entries for as long as the law requires. Abandoned carts, expired sessions, and used links are deleted automatically.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `You can ask what we know about you, correct it, get a copy, and have it deleted unless the law requires us to keep it. ${
          support === null
            ? 'Ask the organization you bought from or gave to.'
            : `Email ${support} from the address we have on file, so no one else can ask in your name.`
        }`,
        `Our shops are made for parents, teachers, and donors. We don’t knowingly keep data about children under 13.${support === null ? '' : ' If you find any, tell us and we’ll delete it.'}`,
      ],
    },
  ],
};
