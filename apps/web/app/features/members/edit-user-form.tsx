import { keepDigits, phonePrefixes } from '@goodshelf/contract/lookups';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { RoleField } from './add-user-form.tsx';
import { memberChecks, memberPayload, memberValues } from './member-form.ts';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';

type Props = {
  readonly of: MembersOf;
  readonly userId: string;
  /** Null when the user could not be loaded. */
  readonly member: Member | null;
  /** Reads the user anew; undefined when that fails. */
  readonly reload: () => Promise<Member | undefined>;
};

/** Name, email and phone; the organization adds the relationship, platform staff the role and their notes. */
export const EditUserForm = ({ of, userId, member, reload }: Props) => {
  const { update } = useMemberCalls(of);
  const { field, formProps, isSaving } = useForm({
    initial: memberValues(member),
    checks: memberChecks,
    save: async (values) => {
      await update(memberPayload(of.kind, userId, values));
      const changed = await reload();
      return changed === undefined ? values : memberValues(changed);
    },
  });
  const phone = field('phone');
  return (
    <form className="form" {...formProps}>
      <div className="form-pair">
        <TextField label="First name" field={field('first_name')} maxLength={80} autoComplete="off" />
        <TextField label="Last name" field={field('last_name')} maxLength={80} autoComplete="off" />
      </div>
      <TextField label="Email" type="email" field={field('email')} maxLength={254} autoComplete="off" />
      <div className="phone-pair">
        <SelectField label="Prefix" field={field('phone_prefix')}>
          {phonePrefixes.map((prefix) => (
            <option key={prefix}>{prefix}</option>
          ))}
        </SelectField>
        <TextField
          label="Phone"
          type="tel"
          inputMode="numeric"
          field={{ ...phone, onChange: (text) => phone.onChange(keepDigits(text)) }}
          maxLength={20}
          autoComplete="off"
        />
      </div>
      {of.kind === 'active' ? (
        <TextField
          label="Relationship"
          hint="What they are to you: “Grade 3 teacher”, “Treasurer”."
          field={field('role_in_organization')}
          maxLength={200}
          autoComplete="off"
          isOptional
        />
      ) : (
        <>
          <RoleField field={field('role')} />
          <TextArea
            label="Internal Notes"
            hint="Only platform staff can read them."
            field={field('internal_notes')}
            rows={4}
            maxLength={5000}
            isOptional
          />
        </>
      )}
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
