import { organizationType } from '@goodshelf/contract/lookups';
import { accountTexts } from '../../features/account/texts.ts';
import { LoginField, LoginPassword } from './fields.tsx';
import type { FieldProblems } from './form-problems.ts';
import { organizationNameMaxLength, type Registration, type RegistrationKind } from './registration.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.register;

const words = {
  customer: { label: texts.customer, note: texts.customerNote, name: '' },
  [organizationType.publicSchool]: {
    label: texts.school,
    note: texts.schoolNote,
    name: texts.schoolName,
  },
  [organizationType.nonProfit]: {
    label: texts.nonProfit,
    note: texts.nonProfitNote,
    name: texts.organizationName,
  },
  [organizationType.appMerchant]: {
    label: texts.store,
    note: texts.storeNote,
    name: texts.storeName,
  },
} as const satisfies Record<RegistrationKind, { label: string; note: string; name: string }>;

/** For style sheets: 'Public School' becomes "public-school". */
const slugOf = (kind: RegistrationKind): string => kind.toLowerCase().replaceAll(' ', '-');

type Props = {
  readonly kinds: readonly RegistrationKind[];
  readonly first: RegistrationKind;
  readonly typed: Omit<Registration, 'password' | 'password_confirmation'> | undefined;
  readonly problems: FieldProblems;
};

/**
 * Who registers, and with what. Which fields belong to a choice is decided by the style sheet, so that it also works
 * without script.
 */
export const RegisterFields = ({ kinds, first, typed, problems }: Props) => (
  <>
    <fieldset className="register-kinds">
      <legend>{texts.kind}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="register-kind">
          <input
            type="radio"
            name="type"
            value={kind}
            data-kind={slugOf(kind)}
            defaultChecked={kind === first}
          />
          <strong>{words[kind].label}</strong>
          <small>{words[kind].note}</small>
        </label>
      ))}
    </fieldset>
    <LoginField
      className="register-organization"
      label={kinds.map((kind) => (
        <span key={kind} data-for={slugOf(kind)}>
          {words[kind].name}
        </span>
      ))}
      name="organization_name"
      autoComplete="organization"
      maxLength={organizationNameMaxLength}
      problems={problems}
      defaultValue={typed?.organization_name}
      hint={texts.nameHint(organizationNameMaxLength)}
    />
    <div className="form-pair">
      <LoginField
        label={loginTexts.fields.firstName}
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        problems={problems}
        defaultValue={typed?.first_name}
      />
      <LoginField
        label={loginTexts.fields.lastName}
        name="last_name"
        autoComplete="family-name"
        maxLength={80}
        problems={problems}
        defaultValue={typed?.last_name}
      />
    </div>
    <LoginField
      label={loginTexts.fields.email}
      name="email"
      type="email"
      autoComplete="username"
      maxLength={254}
      problems={problems}
      defaultValue={typed?.email}
    />
    <LoginPassword
      label={loginTexts.fields.password}
      name="password"
      autoComplete="new-password"
      problems={problems}
      hint={accountTexts.newPasswordHint}
    />
    <LoginPassword
      label={loginTexts.fields.confirmPassword}
      name="password_confirmation"
      autoComplete="new-password"
      problems={problems}
    />
  </>
);
