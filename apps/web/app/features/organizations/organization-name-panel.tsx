import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlatform } from '../../shell/platform.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { ErrorState } from '../../ui/page-state.tsx';
import { keepName, nameCount } from './organization-name.ts';
import { useOwnOrganization } from './organization-of.ts';
import './organizations.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.rename;

/** The name of the active organization, which can be changed until it opens. */
export const OrganizationNamePanel = ({ onSaved }: { onSaved: () => void }) => {
  const { data, error, refetch } = useOwnOrganization();
  if (error !== null && data === undefined)
    return <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <FormSkeleton fields={1} />;
  if (!data.abilities.rename) return <p className="notice">{texts.isOpen}</p>;
  return <NameForm key={data.id} organization={data} onSaved={onSaved} />;
};

type FormProps = { readonly organization: OrganizationRecord; readonly onSaved: () => void };

const NameForm = ({ organization, onSaved }: FormProps) => {
  const { api, session } = usePlatform();
  const queries = useQueryClient();
  const countId = useId();
  const { field, formProps, isSaving, values } = useCallForm({
    call: 'renameOrganization',
    initial: { name: organization.name },
    words: { name: texts.missing },
    save: async (body) => {
      await api('renameOrganization', { body });
      // Menu and headings carry it, too.
      await Promise.all([session.load(), queries.invalidateQueries()]);
    },
    onSaved,
  });
  const name = field('name');
  const count = nameCount(values.name);
  return (
    <form className="form" {...formProps}>
      <div className="field">
        <TextField
          label={texts.name}
          field={{ ...name, onChange: (text) => name.onChange(keepName(text)) }}
          autoComplete="organization"
        />
        <output className="name-count figures" id={countId} data-is-full={count.isFull}>
          {count.text}
        </output>
      </div>
      <p className="form-note">{texts.note}</p>
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
