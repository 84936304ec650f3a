import { writeDate, writeTime } from '../../../../ui/local-date.tsx';
import { dayInWords } from './measures.ts';
import { healthTexts } from './texts.ts';

const texts = healthTexts.measures;

const words = (at: string, now: string): string => {
  const day = dayInWords(new Date(at), new Date(now));
  return day === null ? texts.dateAt(writeDate(at), writeTime(at)) : texts.dayAt(day, writeTime(at));
};

type Props = { readonly at: string; readonly now: string };

/** A point in time in a sentence: "yesterday at 4:10 AM", "on 20 November 2026 at 4:10 AM". */
export const When = ({ at, now }: Props) => <time dateTime={at}>{words(at, now)}</time>;
