import { organizationType } from '@goodshelf/contract/lookups';
import { required, requiredEmail, samePassword } from '../../ui/form/checks.ts';
import { problemsBy, textsOf, type FieldProblems } from './form-problems.ts';

/** As whom somebody registers: a customer, a school, a non-profit, or the owner of a store. */
export const registrationKinds = [
  'customer',
  organizationType.publicSchool,
  organizationType.nonProfit,
  organizationType.appMerchant,
] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

export const organizationNameMaxLength = 30;

const names = [
  'type',
  'organization_name',
  'first_name',
  'last_name',
  'email',
  'password',
  'password_confirmation',
] as const;
export type Registration = Readonly<Record<(typeof names)[number], string>>;

/** The filled form; passwords are never trimmed. */
export const readRegistration = (form: FormData): Registration => {
  const { password, password_confirmation, ...texts } = textsOf(form, names);
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
  return { ...texts, ...trimmed, password, password_confirmation };
};

export const kindOf = (text: string | null): RegistrationKind =>
  registrationKinds.find((kind) => kind === text) ?? 'customer';

/** What can be told without asking the API. */
export const problemsOfRegistration = (form: Registration): FieldProblems =>
  problemsBy(form, {
    ...(kindOf(form.type) === 'customer' ? {} : { organization_name: required }),
    first_name: required,
    last_name: required,
    email: requiredEmail,
    password: required,
    password_confirmation: samePassword(),
  });

/** The payload of `POST /auth/register`, or for a store of `POST /auth/app-merchant-register`. */
export const payloadOf = (form: Registration) => {
  const { type, organization_name, ...person } = form;
  const kind = kindOf(type);
  if (kind === organizationType.appMerchant)
    return { call: 'registerAppMerchant', body: { ...person, name: organization_name } } as const;
  return {
    call: 'register',
    body: kind === 'customer' ? { ...person, type: kind } : { ...person, type: kind, organization_name },
  } as const;
};

/** The API's `name` of a store is the form's organization name. */
export const inFormNames = ({ name, ...others }: FieldProblems): FieldProblems =>
  name === undefined ? others : { ...others, organization_name: name };
