import { orderFilterNameMax } from '@goodshelf/contract/order-filter-words';
import type { OrderFilter, SavedOrderFilter } from '@goodshelf/contract/order-filters.contract';
import { useState } from 'react';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { type FilteredList, useSavedFilters } from './saved-filters-of.ts';
import { savedFiltersTexts as texts } from './texts.ts';

type SaveProps = {
  readonly of: FilteredList;
  readonly filter: OrderFilter;
  readonly onDone: () => void;
};

/** Keeps what the list shows under a name: a new one, or in place of one that is there. */
export const SaveFilterForm = ({ of, filter, onDone }: SaveProps) => {
  const { filters = [], saveCall, save } = useSavedFilters(of);
  // The same name sent again is the same filter.
  const [ids] = useState(() => new Map<string, string>());
  const bodyOf = ({ name, replaces }: { readonly name: string; readonly replaces: string }) => {
    const replaced = filters.find(({ id }) => id === replaces);
    return { name: replaced?.name ?? name, filter, version: replaced?.version ?? null };
  };
  const { field, formProps, isSaving, values } = useCallForm<typeof saveCall, 'name' | 'replaces'>({
    call: saveCall,
    initial: { name: '', replaces: '' },
    words: { name: texts.nameMissing },
    bodyOf,
    save: async (typed) => {
      const id = ids.get(typed.name) ?? crypto.randomUUID();
      ids.set(typed.name, id);
      await save(typed.replaces === '' ? id : typed.replaces, bodyOf(typed));
      // The form's work is saved when this resolves: nobody is asked whether to leave.
      setTimeout(onDone);
    },
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.saveLead}</p>
      {filter.period === null ? null : <p className="form-note">{texts.periodNote}</p>}
      {filters.length === 0 ? null : (
        <SelectField label={texts.saveAs} field={field('replaces')}>
          <option value="">{texts.newOne}</option>
          {filters.map(({ id, name }) => (
            <option key={id} value={id}>
              {texts.replace(name)}
            </option>
          ))}
        </SelectField>
      )}
      {values.replaces === '' ? (
        <TextField label={texts.name} field={field('name')} maxLength={orderFilterNameMax} />
      ) : null}
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};

type ManageProps = { readonly of: FilteredList; readonly saved: SavedOrderFilter };

/** Another name for a saved filter, or its end. */
export const ManageFilterForm = ({ of, saved }: ManageProps) => {
  const { saveCall, save, remove } = useSavedFilters(of);
  const bodyOf = ({ name }: { readonly name: string }) => ({
    name,
    filter: saved.filter,
    version: saved.version,
  });
  const { field, formProps, isSaving } = useCallForm<typeof saveCall, 'name'>({
    call: saveCall,
    initial: { name: saved.name },
    words: { name: texts.nameMissing },
    bodyOf,
    save: async (typed) => {
      await save(saved.id, bodyOf(typed));
    },
  });
  const askAndRemove = async (): Promise<void> => {
    const question = { title: texts.removeTitle(saved.name), text: texts.removeText, isDangerous: true };
    if (await confirm(question)) await remove(saved.id).catch(() => undefined);
  };
  return (
    <form className="form saved-filter" {...formProps}>
      <TextField label={texts.name} field={field('name')} maxLength={orderFilterNameMax} />
      <div className="saved-filter-foot">
        <SaveButton isSaving={isSaving}>{texts.rename}</SaveButton>
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.removeOf(saved.name)}
          onClick={() => void askAndRemove()}
        >
          {texts.remove}
        </button>
      </div>
    </form>
  );
};
