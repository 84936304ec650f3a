import { defaultUserRole, userRoles } from '@goodshelf/contract/lookups';
import { OnlyThePerson } from '../../shell/session/only-the-person.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import type { FormField } from '../../ui/form/use-form.ts';
import { useMemberCalls, useOrganizationAbilities, type MembersOf } from './members-of.ts';
import { TrustNote } from './trust-note.tsx';
import { memberTexts } from './texts.ts';

const texts = memberTexts.add;

type Props = { readonly of: MembersOf; readonly onAdded: () => void };

/** Invites somebody by email; whether the address has an account, nobody learns from it. */
export const AddUserForm = ({ of, onAdded }: Props) => {
  const abilities = useOrganizationAbilities(of);
  if (abilities === undefined) return <FormSkeleton fields={2} />;
  return abilities.add_users ? <InviteForm of={of} onAdded={onAdded} /> : <OnlyThePerson />;
};

const InviteForm = ({ of, onAdded }: Props) => {
  const { assign } = useMemberCalls(of);
  const { field, formProps, isSaving } = useCallForm({
    call: 'assignUserByEmail',
    initial: { email: '', role: String(defaultUserRole) },
    save: assign,
    onSaved: onAdded,
  });
  return (
    <form className="form" {...formProps}>
      <TrustNote />
      <TextField label={texts.email} type="email" field={field('email')} autoComplete="off" maxLength={254} />
      <RoleField field={field('role')} />
      <p className="form-note">{of.kind === 'active' ? texts.noteByUs : texts.noteByYou}</p>
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};

/** Role options in the user forms: only 1, Admin (specification, section 6). */
export const RoleField = ({ field }: { field: FormField }) => (
  <SelectField label={texts.role} field={field}>
    {userRoles.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);
