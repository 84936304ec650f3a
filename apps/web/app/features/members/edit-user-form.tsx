import { keepDigits, phonePrefixes } from '@goodshelf/contract/lookups';
import { useRef } from 'react';
import { OnlyThePerson } from '../../shell/session/only-the-person.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { RoleField } from './add-user-form.tsx';
import { memberPayload, memberRules, memberValues } from './member-form.ts';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';
import { memberTexts } from './texts.ts';

const texts = memberTexts.edit;

type Props = {
  readonly of: MembersOf;
  readonly userId: string;
  /** Null when the user could not be loaded. */
  readonly member: Member | null;
  /** Reads the user anew; undefined when that fails. */
  readonly reload: () => Promise<Member | undefined>;
  /** The invitation went to another address, and with it the record to another user. */
  readonly onMoved: (userId: string) => void;
};

/** Name, email and phone; the organization adds the relationship, platform staff the role and their notes. */
export const EditUserForm = ({ of, userId, member, reload, onMoved }: Props) => {
  const { update, load } = useMemberCalls(of);
  const movedTo = useRef<string | null>(null);
  const isLocked = member !== null && !member.abilities.update;
  const { field, formProps, isSaving } = useCallForm({
    ...memberRules(of.kind, userId),
    initial: memberValues(member),
    save: async (values) => {
      const newUserId = await update(memberPayload(of.kind, userId, values));
      movedTo.current = newUserId === userId ? null : newUserId;
      const changed = newUserId === userId ? await reload() : await load(newUserId);
      return changed === undefined ? values : memberValues(changed);
    },
    onSaved: () => {
      if (movedTo.current !== null) onMoved(movedTo.current);
    },
  });
  const phone = field('phone');
  const locked = { isReadOnly: isLocked, autoComplete: 'off' } as const;
  const pendingEmail = member?.pending_email ?? null;
  return (
    <form className="form" {...formProps}>
      {!isLocked ? null : member.is_owner ? (
        <p className="notice">{texts.ownerOnly(member.user.first_name)}</p>
      ) : (
        <OnlyThePerson />
      )}
      <div className="form-pair">
        <TextField label={texts.firstName} field={field('first_name')} maxLength={80} {...locked} />
        <TextField label={texts.lastName} field={field('last_name')} maxLength={80} {...locked} />
      </div>
      <TextField label={texts.email} type="email" field={field('email')} maxLength={254} {...locked} />
      {pendingEmail === null ? null : (
        <p className="notice">
          {texts.waitsFor} <strong>{pendingEmail}</strong> {texts.waitsForEnd(member?.user.email ?? '')}
        </p>
      )}
      <div className="phone-pair">
        {isLocked ? (
          <TextField label={texts.prefix} field={field('phone_prefix')} {...locked} />
        ) : (
          <SelectField label={texts.prefix} field={field('phone_prefix')}>
            {phonePrefixes.map((prefix) => (
              <option key={prefix}>{prefix}</option>
            ))}
          </SelectField>
        )}
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="numeric"
          field={{ ...phone, onChange: (text) => phone.onChange(keepDigits(text)) }}
          maxLength={20}
          {...locked}
        />
      </div>
      {of.kind === 'active' ? (
        <TextField
          label={texts.relationship}
          hint={texts.relationshipHint}
          field={field('role_in_organization')}
          maxLength={200}
          isOptional
          {...locked}
        />
      ) : (
        <>
          <RoleField field={field('role')} />
          <TextArea
            label={texts.notes}
            hint={texts.notesHint}
            field={field('internal_notes')}
            rows={4}
            maxLength={5000}
            isOptional
          />
        </>
      )}
      {isLocked ? null : (
        <div className="form-foot">
          <SaveButton isSaving={isSaving} />
        </div>
      )}
    </form>
  );
};
