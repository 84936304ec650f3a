import { orderFiltersMax } from '@goodshelf/contract/order-filter-words';
import type { OrderFilter } from '@goodshelf/contract/order-filters.contract';
import { useState } from 'react';
import { Link } from '../../../shell/links/platform.ts';
import { SideDrawer } from '../../../ui/layers/side-drawer.tsx';
import { addressOf, isSameFilter } from './filter-address.ts';
import { ManageFilterForm, SaveFilterForm } from './filter-forms.tsx';
import './saved-filters.css';
import { type FilteredList, useSavedFilters } from './saved-filters-of.ts';
import { savedFiltersTexts as texts } from './texts.ts';

type Props = {
  readonly of: FilteredList;
  /** What the list shows now, as its address has it. */
  readonly filter: OrderFilter;
};

/** The filters that somebody has saved of a list of orders; the one that the list shows is marked. */
export const SavedFilters = ({ of, filter }: Props) => {
  const { filters = [] } = useSavedFilters(of);
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const close = () => setOpen(null);
  const isSaved = filters.some((saved) => isSameFilter(saved.filter, filter));
  const isPlain = addressOf(filter) === '?';
  const isEmpty = filters.length === 0;
  return (
    <>
      {isEmpty && isPlain ? null : (
        <div className="saved-filters">
          {isEmpty ? null : (
            <nav className="filter-chips" aria-label={texts.label}>
              <ul>
                <li>
                  <Link to="?" aria-current={isPlain ? 'true' : undefined} preventScrollReset>
                    {texts.everything}
                  </Link>
                </li>
                {filters.map((saved) => (
                  <li key={saved.id}>
                    <Link
                      to={addressOf(saved.filter)}
                      aria-current={isSameFilter(saved.filter, filter) ? 'true' : undefined}
                      preventScrollReset
                    >
                      {saved.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="saved-filters-actions">
            {isPlain || isSaved ? null : (
              <button type="button" className="text-button" onClick={() => setOpen('save')}>
                {texts.save}
              </button>
            )}
            {isEmpty ? null : (
              <button type="button" className="text-button" onClick={() => setOpen('manage')}>
                {texts.manage}
              </button>
            )}
          </div>
        </div>
      )}
      <SideDrawer title={texts.saveTitle} isOpen={open === 'save'} onClose={close}>
        {open === 'save' ? <SaveFilterForm of={of} filter={filter} onDone={close} /> : null}
      </SideDrawer>
      <SideDrawer title={texts.label} isOpen={open === 'manage'} onClose={close}>
        <p className="form-note">{texts.count(filters.length, orderFiltersMax)}</p>
        {filters.map((saved) => (
          <ManageFilterForm key={`${saved.id} ${saved.version}`} of={of} saved={saved} />
        ))}
      </SideDrawer>
    </>
  );
};
