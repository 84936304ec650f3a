import { customerKinds } from '@goodshelf/contract/customer-words';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { customersTexts } from './texts.ts';

const texts = customersTexts.list;
const kinds = customerKinds.map((value) => ({ value, label: texts.kinds[value] }));

/** Who gave, bought, or agrees to emails. */
export const KindFilter = () => (
  <div className="list-filters">
    <FilterSelect name="kind" label={texts.show} all={texts.everyone} options={kinds} />
  </div>
);
