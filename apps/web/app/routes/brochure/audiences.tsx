import { drawings, type DrawingName } from '../../features/public-pages/drawings.tsx';
import { termsWords } from '../../features/public-pages/terms-words.ts';

type Audience = {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
};

const audiences: readonly Audience[] = [
  {
    drawing: 'schoolhouse',
    title: 'For schools',
    text: 'The book fair stays open all year. The shelf is picked by your teachers, the orders go to the families, and nobody counts cash at a folding table.',
    points: [
      `${termsWords.share} of every catalogue book is yours`,
      'Books sorted by grade, from pre-kindergarten on',
      'No stock to buy, no parcels to pack',
    ],
  },
  {
    drawing: 'littleLibrary',
    title: 'For non-profits',
    text: 'One address to put on the flyer: who wants to help can buy, give, or do both. A campaign shows its goal and how far it has come.',
    points: [
      'The platform keeps nothing of a gift',
      'A receipt that names the deductible part',
      'Your own words on the front page',
    ],
  },
  {
    drawing: 'gift',
    title: 'For families and donors',
    text: 'Find a book by a misspelt title, on a phone, without an account. Before the button is pressed, the page says what is charged today and what of it reaches the school.',
    points: [
      `${termsWords.holdHours} hours to change your mind`,
      'Gifts in honor or in memory of someone',
      'Works with a keyboard, a screen reader, or no script',
    ],
  },
  {
    drawing: 'shopWindow',
    title: 'For book stores',
    text: 'A store has an account of its own kind, with its people and its address, and with words that fit a store. One sign-in moves between all the stores a person runs.',
    points: [
      'Any number of stores in one account',
      'A store’s users are added by e-mail',
      'No gifts, no wallet, no clutter',
    ],
  },
  {
    drawing: 'desk',
    title: 'For the people who run it',
    text: 'Platform staff approve organizations and the people in them, help with addresses, and every one of these steps is written down where the organization can read it.',
    points: [
      'A log of who changed what, and when',
      'Approve or reject with one action',
      'Books that are checked each night',
    ],
  },
];

/** Who it is for, as the contents page of a prospectus. */
export const Audiences = () => (
  <section className="audiences">
    <h2>Five people, one set of books</h2>
    <ul>
      {audiences.map(({ drawing, title, text, points }) => {
        const Drawing = drawings[drawing];
        return (
          <li key={title}>
            <Drawing />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <ul className="audience-points">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  </section>
);
