import type { FieldError } from '@goodshelf/contract';
import { messages } from '@goodshelf/contract/lookups';
import { useEffect } from 'react';
import { useForm, type FormOptions, type FormValues, type Problems } from '../../ui/form/use-form.ts';
import { useSession } from '../platform.tsx';
import { bodyErrors, fetchRules, type BodyOf, type FormCall } from './call-rules.ts';

type CallRules<Call extends FormCall, Name extends string> = {
  /** The call that the form is for: what its body asks for is what the form asks for. */
  readonly call: Call;
  /** The body, or what the form gives of it, from trimmed values; left out, the values are the body. */
  readonly bodyOf?: (values: FormValues<Name>) => Partial<BodyOf<Call>>;
  /** The form's name of a field of the body, where it is another. */
  readonly nameOf?: (bodyField: string) => string;
  /** Fields that the form asks for though the call can do without them; where they come and go, by what is typed. */
  readonly needs?: readonly NoInfer<Name>[] | ((values: FormValues<Name>) => readonly NoInfer<Name>[]);
  /**
   * What a field says in place of the specification's bare `required` and `valid email`; where fields come and go, what each
   * says in place of any message.
   */
  readonly words?: Partial<FormValues<NoInfer<Name>>> | ((name: string, message: string) => string);
};

type Options<Call extends FormCall, Name extends string> = CallRules<Call, Name> &
  Omit<FormOptions<Name>, 'check' | 'problemsOf' | 'draft'> & {
    /** Keeps what is typed for this person in this tab: the record that it is about; never for secrets. */
    readonly draftOf?: string;
  };

const bareMessages: readonly string[] = [messages.required, messages.validEmail];

/** What stands beside the fields of a form, from what is said of a body. */
const besideFields =
  <Name extends string>({
    nameOf = (field) => field,
    words = {},
  }: Pick<CallRules<never, Name>, 'nameOf' | 'words'>) =>
  (errors: readonly FieldError[]): Problems => {
    if (typeof words === 'function')
      return Object.fromEntries(
        errors.map(({ field, message }) => [nameOf(field), words(nameOf(field), message)]),
      );
    const own: Readonly<Record<string, string | undefined>> = words;
    return Object.fromEntries(
      errors.map(({ field, message }) => {
        const name = nameOf(field);
        return [name, bareMessages.includes(message) ? (own[name] ?? message) : message];
      }),
    );
  };

/** What is wrong with trimmed values, by the rules of the call; of what the form has no field for, the server speaks. */
export const problemsByContract = async <Call extends FormCall, Name extends string>(
  rules: CallRules<Call, Name>,
  values: FormValues<Name>,
): Promise<Problems> => {
  const { call, bodyOf, needs = [] } = rules;
  const needed = typeof needs === 'function' ? needs(values) : needs;
  const missing = needed
    .filter((name) => values[name] === '')
    .map((field) => ({ field, message: messages.required }));
  const errors = await bodyErrors(call, bodyOf === undefined ? values : bodyOf(values));
  const problems = besideFields(rules)([...missing, ...errors]);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => Object.hasOwn(values, name)));
};

/**
 * A form for one call of the contract: its rules are asked before anything is sent, and what the server refuses stands
 * beside the same fields in the same words.
 */
export const useCallForm = <Call extends FormCall, Name extends string>(options: Options<Call, Name>) => {
  const { user } = useSession();
  const { draftOf, ...form } = options;
  useEffect(fetchRules, []);
  return useForm({
    ...form,
    check: (values) => problemsByContract(options, values),
    problemsOf: besideFields(options),
    ...(draftOf === undefined || user === null ? {} : { draft: `${user.id}.${options.call}.${draftOf}` }),
  });
};
