const slashed = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/;
const dotted = /\b(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})\b/;
const yearMonthDay = /\b(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/;
const monthNamed = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2}),? (\d{4})\b/i;
const dayNamed =
  /\b(\d{1,2})[ -]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,?[ -]?(\d{4})\b/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (name = ''): string => String(months.indexOf(name.toLowerCase()) + 1);

/** Days that the calendar has: February 30 would be read as March 2. */
const dayOf = (year: string, month: string, date: string): string | null => {
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
};

/** Whether "5/11/2026" is November 5 here: where no line can be read with the month first, and one can only be read with the day first. */
export const isDayFirst = (texts: readonly string[]): boolean => {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = slashed.exec(text) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  return (
    pairs.some(({ first, second }) => first > 12 && first <= 31 && second <= 12) &&
    pairs.every(({ second }) => second <= 12)
  );
};

/** The first day in a text, as "2026-03-01"; with dots the day is first wherever dots are written. */
export const dayIn = (text: string, dayFirst: boolean): string | null => {
  const iso = yearMonthDay.exec(text);
  if (iso !== null) return dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const named = monthNamed.exec(text);
  if (named !== null) {
    return dayOf(named[3] ?? '', monthOf(named[1]), named[2] ?? '');
  }
  const dayThenName = dayNamed.exec(text);
  if (dayThenName !== null) return dayOf(dayThenName[3] ?? '', monthOf(dayThenName[2]), dayThenName[1] ?? '');
  const withDots = dotted.exec(text);
  const [, first = '', second = '', year = ''] = withDots ?? slashed.exec(text) ?? [];
  if (year === '') return null;
  // Whatever the other lines do, there is no 27th month.
  const isDay = withDots !== null || dayFirst || Number(first) > 12;
  return isDay ? dayOf(year, second, first) : dayOf(year, first, second);
};
