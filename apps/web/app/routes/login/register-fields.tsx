import { organizationType } from '@goodshelf/contract/lookups';
import { newPasswordHint } from '../../features/account/password-words.ts';
import { LoginField, LoginPassword } from './fields.tsx';
import type { FieldProblems } from './form-problems.ts';
import { organizationNameMaxLength, type Registration, type RegistrationKind } from './registration.ts';

const words = {
  customer: { label: 'Me', note: 'I buy books and give.', name: '' },
  [organizationType.publicSchool]: {
    label: 'A public school',
    note: 'Our school raises funds with a storefront.',
    name: 'School name',
  },
  [organizationType.nonProfit]: {
    label: 'A non-profit',
    note: 'Our organization raises funds with a storefront.',
    name: 'Organization name',
  },
  [organizationType.appMerchant]: {
    label: 'A store',
    note: 'I sell books in my own Shopify shop.',
    name: 'Store name',
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
      <legend>Who is it for?</legend>
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
      hint={`Up to ${organizationNameMaxLength} characters, as supporters know it.`}
    />
    <div className="form-pair">
      <LoginField
        label="First name"
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        problems={problems}
        defaultValue={typed?.first_name}
      />
      <LoginField
        label="Last name"
        name="last_name"
        autoComplete="family-name"
        maxLength={80}
        problems={problems}
        defaultValue={typed?.last_name}
      />
    </div>
    <LoginField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      maxLength={254}
      problems={problems}
      defaultValue={typed?.email}
    />
    <LoginPassword
      label="Password"
      name="password"
      autoComplete="new-password"
      problems={problems}
      hint={newPasswordHint}
    />
    <LoginPassword
      label="Confirm the password"
      name="password_confirmation"
      autoComplete="new-password"
      problems={problems}
    />
  </>
);
