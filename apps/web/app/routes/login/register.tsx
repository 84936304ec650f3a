import { Problem } from '@goodshelf/contract/problems';
import { useSearchParams } from 'react-router';
import { Link, useNavigate } from '../../shell/links/platform.ts';
import { storedBrowserId, usePlatform } from '../../shell/platform.tsx';
import { isEmbeddedApp, type LoginQuery, shopOf, withLoginQuery } from '../../shell/session/login-query.ts';
import type { Route } from './+types/register';
import { FormProblem, SubmitButton } from './fields.tsx';
import { problemsOfProblem } from './form-problems.ts';
import { noticeState } from './notices.ts';
import { registerByForm } from './register-by-form.ts';
import { RegisterFields } from './register-fields.tsx';
import {
  inFormNames,
  kindOf,
  payloadOf,
  problemsOfRegistration,
  readRegistration,
  registrationKinds,
  type Registration,
} from './registration.ts';
import { useGoOn } from './use-go-on.ts';
import { useSentForm } from './use-sent-form.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.register;

export const action = ({ request, context }: Route.ActionArgs) => registerByForm(request, context);

const leadOf = (query: LoginQuery, productName: string): string => {
  if (!isEmbeddedApp(query)) return texts.lead;
  const shop = shopOf(query);
  return shop === null ? texts.leadStore : texts.leadShop(shop, productName);
};

export default function Register({ actionData }: Route.ComponentProps) {
  const { config } = usePlatform();
  const [search] = useSearchParams();
  const { query, problems, isBusy, formProps } = useRegistration(actionData?.problems);
  const loginPath = withLoginQuery('/login', query);
  // Who comes from the embedded app owns a store: that form comes first.
  const all = isEmbeddedApp(query) ? registrationKinds.toReversed() : registrationKinds;
  const kinds = config.takesOrganizations ? all : (['customer'] as const);
  const wanted = isEmbeddedApp(query) ? 'App Merchant' : kindOf(search.get('type'));
  const first = config.takesOrganizations ? wanted : 'customer';
  return (
    <>
      <title>{texts.title(config.productName)}</title>
      <h1>{texts.heading}</h1>
      <p className="login-lead">
        {config.takesOrganizations ? leadOf(query, config.productName) : texts.leadClosed}
      </p>
      <form className="login-form register-form" {...formProps}>
        <FormProblem problems={problems} />
        <RegisterFields
          kinds={kinds}
          first={actionData === undefined ? first : kindOf(actionData.typed.type)}
          typed={actionData?.typed}
          problems={problems}
        />
        <SubmitButton isBusy={isBusy} busyWords={texts.busy}>
          {texts.submit}
        </SubmitButton>
        <p className="form-note">
          {texts.agree} <Link to="/policies/terms">{texts.terms}</Link> {texts.and}{' '}
          <Link to="/policies/privacy">{texts.privacy}</Link>.
        </p>
      </form>
      <p className="login-other">
        {texts.hasAccount} <Link to={loginPath}>{texts.signIn}</Link>
      </p>
    </>
  );
}

/** Registers, then signs in with the same email and password (specification, section 7). */
const useRegistration = (sent: Readonly<Record<string, string>> | undefined) => {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const { signIn, query } = useGoOn({ isRegistering: true });

  const send = async (form: Registration) => {
    try {
      const { call, body } = payloadOf(form);
      const sentBody = { ...query, browser_id: storedBrowserId() };
      if (call === 'register') await api(call, { body: { ...body, ...sentBody } });
      else await api(call, { body: { ...body, ...sentBody } });
    } catch (error) {
      if (error instanceof Problem) return inFormNames(problemsOfProblem(error));
      throw error;
    }
    const { email, password } = form;
    const answer = await api('login', { body: { email, password, browser_id: storedBrowserId() } }).catch(
      () => null,
    );
    if (answer !== null && (await signIn(answer, false))) return;
    // Whether the address had an account already, only its owner learns, by the letter.
    await navigate(withLoginQuery('/login', query), { state: noticeState('registered') });
  };

  return { query, ...useSentForm({ read: readRegistration, check: problemsOfRegistration, send, sent }) };
};
