import { featureTexts } from '@goodshelf/contract/features.texts';
import { organizationType, organizationWords } from '@goodshelf/contract/lookups';
import { useId } from 'react';
import { usePlatform } from '../../shell/platform.tsx';
import { reloadPage } from '../../shell/reload-page.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { keepName, nameCount } from './organization-name.ts';
import './organizations.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.add;
const overviewPath = '/manage/organization';
const storeNoun = organizationWords(organizationType.appMerchant).noun;

/** The form, or while the platform takes no new organizations a sentence that says so. */
export const AddOrganization = ({ noun }: { noun: string }) => {
  const { config } = usePlatform();
  return config.takesOrganizations ? (
    <AddOrganizationForm noun={noun} />
  ) : (
    <p className="form-note">{featureTexts.new_organizations.refused}</p>
  );
};

/** Adds an organization (a store for App Merchants) by its name; its overview is loaded as a page of its own. */
const AddOrganizationForm = ({ noun }: { noun: string }) => {
  const { api } = usePlatform();
  const countId = useId();
  const { field, formProps, isSaving, values } = useCallForm({
    call: 'addBrand',
    initial: { name: '' },
    save: async ({ name }) => void (await api('addBrand', { body: { name } })),
    onSaved: () => reloadPage(overviewPath),
  });
  const name = field('name');
  const count = nameCount(values.name);
  return (
    <form className="form" {...formProps}>
      <div className="field">
        <TextField
          label={texts.name(noun)}
          field={{ ...name, onChange: (text) => name.onChange(keepName(text)) }}
          autoComplete="organization"
        />
        <output className="name-count figures" id={countId} data-is-full={count.isFull}>
          {count.text}
        </output>
      </div>
      <p className="form-note">{noun === storeNoun ? texts.noteOfStore : texts.note}</p>
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit(noun.toLowerCase())}</SaveButton>
      </div>
    </form>
  );
};
