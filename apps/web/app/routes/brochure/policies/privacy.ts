import type { PolicyText } from './policy-text.ts';

export const privacy: PolicyText = {
  summary:
    'We keep what is needed to send a book, to give a receipt and to keep accounts. Nothing is sold, and nothing is used for advertising.',
  sections: (product) => [
    {
      title: 'What we keep when you only look',
      paragraphs: [
        'Nothing that names you. These pages are the same for everybody. Our server writes a log of requests (time, address of the page, answer, technical errors) to find faults and attacks.',
        'Where an operator has set up a tag manager, it hears which page was opened and its title, never what you searched for.',
      ],
    },
    {
      title: 'What we keep when you buy or give',
      paragraphs: [
        'Your name and e-mail address, your phone number if you give it, the address the books go to, what you bought or gave, and how it was paid. A dedication or a note is kept with the gift it came with.',
        'Card numbers go from your browser to the card provider. We keep the brand and the last four digits, so that you can recognize the card.',
      ],
    },
    {
      title: 'What we keep when you have an account',
      paragraphs: [
        'Your name, e-mail address and, if you enter it, your phone number; your password as a hash from which it cannot be read back; the organizations you belong to; and your open sessions with the kind of browser, so that you can end one you do not know.',
        'Changes to members, addresses, money settings and domains are written to a log with the name of the person who made them. The organization can read its own log.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'The organization you bought from or gave to sees the order. Other organizations see nothing of it; the database itself keeps them apart.',
        `The people who run ${product} see what they need to send, to answer and to keep accounts. The card provider gets the payment, the carrier gets the address. A gift marked anonymous carries no name in public.`,
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Orders, gifts and the entries in the books: as long as the law makes us keep accounts. Carts that nobody comes back to, expired sessions and used links: they are removed by themselves.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask what we have about you, have it corrected, get a copy, and have it erased where the law does not make us keep it. Write from the address we know, so that nobody else can ask in your name.',
        'The shops are made for parents, teachers and donors. We do not knowingly keep data of children under 13; if you find some, tell us and it goes.',
      ],
    },
  ],
};
