import { isOrderPeriod, orderPeriods } from '@goodshelf/contract/order-periods';
import { useId, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigate } from '../../shell/links/platform.ts';
import { DateRange } from '../../ui/list/date-range.tsx';
import { changeQuery } from '../../ui/list/list-query.ts';
import { zoneName } from '../../ui/local-date.tsx';
import { areReceiptDays } from './placed-query.ts';
import { orderListTexts } from './texts.ts';

const texts = orderListTexts.placed;
const ownDays = 'custom';

const placedNote = (chosen: string, zone: string): string =>
  chosen === 'this-school-year' ? texts.schoolYear(zone) : texts.zone(zone);

const never = () => () => undefined;

/** When orders were placed: a period, or days of one's own. The choice stands in the address; days are the reader's, as the dates in the list are. */
export const PlacedFilter = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const noteId = useId();
  // The server does not know where the reader is.
  const zone = useSyncExternalStore(never, zoneName, () => '');
  const [isOwn, setOwn] = useState(false);
  const period = query.get('period');
  const hasDays = query.get('from') !== null || query.get('until') !== null;
  const chosen = isOrderPeriod(period) ? period : isOwn || hasDays ? ownDays : '';
  const choose = (next: string): void => {
    setOwn(next === ownDays);
    const change =
      next === ownDays
        ? { period: null }
        : { period: next === '' ? null : next, from: null, until: null, zone: null };
    void navigate(changeQuery(query, change), { preventScrollReset: true });
  };
  return (
    <div className="placed-filter">
      <label className="list-select">
        {texts.label}
        <select
          className="input"
          value={chosen}
          aria-describedby={noteId}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{texts.any}</option>
          {orderPeriods.map((name) => (
            <option key={name} value={name}>
              {texts.periods[name]}
            </option>
          ))}
          <option value={ownDays}>{texts.own}</option>
        </select>
      </label>
      {chosen === ownDays ? <DateRange /> : null}
      <span id={noteId} className={chosen === '' ? 'only-heard' : 'placed-note'}>
        {areReceiptDays(query) && chosen === ownDays ? texts.receiptDays : placedNote(chosen, zone)}
      </span>
    </div>
  );
};
