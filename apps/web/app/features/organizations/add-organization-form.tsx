import { useId } from 'react';
import { usePlatform } from '../../shell/platform.tsx';
import { reloadPage } from '../../shell/reload-page.ts';
import { required } from '../../ui/form/checks.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { keepName, nameCount } from './organization-name.ts';
import './organizations.css';

/** Adds an organization (a store for App Merchants) by its name; the page loads anew on it. */
export const AddOrganizationForm = ({ noun }: { noun: string }) => {
  const { api } = usePlatform();
  const countId = useId();
  const { field, formProps, isSaving, values } = useForm({
    initial: { name: '' },
    checks: { name: required },
    save: async ({ name }) => void (await api('addBrand', { body: { name } })),
    onSaved: reloadPage,
  });
  const name = field('name');
  const count = nameCount(values.name);
  return (
    <form className="form" {...formProps}>
      <div className="field">
        <TextField
          label={`${noun} name`}
          field={{ ...name, onChange: (text) => name.onChange(keepName(text)) }}
          autoComplete="organization"
        />
        <output className="name-count figures" id={countId} data-is-full={count.isFull}>
          {count.text}
        </output>
      </div>
      <p className="form-note">
        It gets a storefront of its own, which opens when we have approved it. You become its owner, and it
        becomes the one you are working in.
      </p>
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{`Add ${noun.toLowerCase()}`}</SaveButton>
      </div>
    </form>
  );
};
