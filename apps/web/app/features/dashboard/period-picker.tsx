import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { periodChoices } from './periods.ts';
import { dashboardTexts } from './texts.ts';

/** How far back a dashboard looks. The choice stands in the address. */
export const PeriodPicker = () => (
  <div className="dashboard-period">
    <FilterChips label={dashboardTexts.period} name="period" choices={periodChoices} />
  </div>
);
