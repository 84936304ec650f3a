import { writeBookDate } from './months.ts';

/** When an entry was, in the zone of the books. */
export const BookDate = ({ at }: { readonly at: string }) => (
  <time className="figures" dateTime={at}>
    {writeBookDate(at)}
  </time>
);
