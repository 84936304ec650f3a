import { locale } from '@goodshelf/contract/lookups';
import { Amount } from '../../../../ui/amount.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import type { UpcomingDay } from './upcoming-days.ts';
import { monthsOf, type CalendarDay } from './upcoming-weeks.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.upcoming;
const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
const weekday = (style: 'long' | 'short') => new Intl.DateTimeFormat(locale, { weekday: style });
const [longDay, shortDay] = [weekday('long'), weekday('short')];
// A Sunday: American weeks begin with it.
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(2026, 1, 1 + day));

/** What becomes available on which day, from this week to the last day that is known; what has no day stands below. */
export const UpcomingCalendar = ({ days, now }: { days: readonly UpcomingDay[]; now: Date }) => {
  const later = days.filter(({ at }) => at === null);
  return (
    <>
      <div className="calendars">
        {monthsOf(days, now).map(({ key, first, weeks }) => (
          <table key={key} className="calendar">
            <caption>{monthName.format(first)}</caption>
            <thead>
              <tr>
                {weekdays.map((day) => (
                  <th key={day.getDay()} scope="col" abbr={longDay.format(day)}>
                    {shortDay.format(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, row) => (
                <tr key={row}>
                  {week.map((day, place) =>
                    day === null ? <td key={place} /> : <Day key={place} day={day} />,
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {later.length === 0 ? null : (
        <>
          <h3 className="calendar-title">{texts.noDay}</h3>
          <ul className="calendar-later">
            {later.map(({ key, wait, amountCents, orderCount }) => (
              <li key={key}>
                <span>
                  {texts.from[wait](orderCount)} <span className="cell-note">{texts.why[wait]}</span>
                </span>
                <Amount cents={amountCents} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Day = ({ day: { date, isToday, funds } }: { day: CalendarDay }) => (
  <td className={funds.length === 0 ? undefined : 'calendar-due'} aria-current={isToday ? 'date' : undefined}>
    <span className="calendar-day figures" aria-hidden={funds.length > 0 || undefined}>
      {date.getDate()}
    </span>
    {funds.length === 0 ? null : (
      <span className="only-heard">
        <LocalDate at={date.toISOString()} />
      </span>
    )}
    {funds.map(({ key, wait, amountCents, orderCount }) => (
      <span key={key} className="calendar-funds">
        <strong>
          <Amount cents={amountCents} />
        </strong>
        <span>{texts.from[wait](orderCount)}</span>
      </span>
    ))}
  </td>
);
