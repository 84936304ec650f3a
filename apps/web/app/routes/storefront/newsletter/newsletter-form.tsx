import { newsletterCalls } from '@goodshelf/contract/newsletter.calls';
import { consentWords } from '@goodshelf/contract/consent-words';
import { Problem } from '@goodshelf/contract/problems';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link } from '../../../shell/links/storefront.ts';
import { callFromBrowser } from '../parts/call-from-browser.ts';
import { pathIn, type Shop } from '../shop.ts';
import { refusedSignUp, type SignUpAnswer } from './read-sign-up.ts';
import { newsletterTexts as texts } from './texts.ts';

type Props = {
  readonly id: string;
  readonly shop: Shop;
  /** Empty: the usual word. */
  readonly button: string;
  /** What the page says to a form that was posted without script. */
  readonly answered?: SignUpAnswer | null;
};

/**
 * An address, the one sentence of what is agreed to, and the button that agrees. Without script it is posted to the page of the
 * newsletter, which shows it again with the answer.
 */
export const NewsletterForm = ({ id, shop, button, answered = null }: Props) => {
  const { answer, isBusy, field, send } = useSignUp(shop, answered);
  const { fieldProblem, problem, told } = answer ?? {};
  return (
    <form
      className="newsletter-form"
      method="post"
      action={pathIn(shop.basename, '/newsletter')}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <div className="field" data-invalid={fieldProblem !== undefined}>
        <label htmlFor={`${id}-email`}>{texts.email}</label>
        <div className="newsletter-row">
          <input
            ref={field}
            type="email"
            id={`${id}-email`}
            name="email"
            defaultValue={answered?.email}
            autoComplete="email"
            maxLength={254}
            required
            aria-invalid={fieldProblem === undefined ? undefined : true}
            aria-describedby={`${fieldProblem === undefined ? '' : `${id}-problem `}${id}-consent`}
          />
          <button type="submit" className="button" aria-busy={isBusy}>
            {isBusy ? texts.signingUp : button || texts.signUp}
          </button>
        </div>
        {fieldProblem === undefined ? null : (
          <p className="field-problem" id={`${id}-problem`}>
            {fieldProblem}
          </p>
        )}
      </div>
      <Consent id={`${id}-consent`} words={consentWords(shop.name)} />
      <div role="status">
        {problem === undefined ? null : <p className="notice notice-problem">{problem}</p>}
        {told === undefined ? null : <p className="notice">{told}</p>}
      </div>
    </form>
  );
};

/** Posted as it is read, so that what is kept is what was shown. */
const Consent = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <p className="field-hint">
    <input type="hidden" name="consent" value={words} />
    <span id={id}>{words}</span> <Link to="/policies/privacy">{texts.privacy}</Link>
  </p>
);

const useSignUp = (shop: Shop, answered: SignUpAnswer | null) => {
  const [answer, setAnswer] = useState(answered);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    setBusy(true);
    const email = field.current?.value ?? '';
    const body = { email, consent: consentWords(shop.name) };
    try {
      const { told } = await callFromBrowser(newsletterCalls.signUpForNewsletter, {
        params: { slug: shop.slug },
        body,
      });
      setAnswer({ email, told });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The page behind the form has the words of now, and what was typed.
      if (error.code === 'newsletter_words_changed') return form.submit();
      const refused = refusedSignUp(email, error);
      setAnswer(refused);
      if (refused.fieldProblem !== undefined) field.current?.focus();
    }
    setBusy(false);
  };
  return { answer, isBusy, field, send };
};
