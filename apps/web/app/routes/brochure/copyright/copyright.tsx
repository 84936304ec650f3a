import { endpoints } from '@goodshelf/contract';
import { useEffect, useRef } from 'react';
import { data, useSearchParams } from 'react-router';
import { platformPageMeta } from '../../../features/public-pages/page-meta.ts';
import { tryApi } from '../../../shell/call-api.ts';
import { readForm } from '../../../shell/read-form.ts';
import type { Route } from './+types/copyright';
import './copyright.css';
import { NoticeFields } from './notice-form.tsx';
import { bodyOf, noticeProblems, readTyped } from './read-notice.ts';
import { copyrightTexts as texts } from './texts.ts';
import { useNoticeForm, type SentNotice } from './use-notice-form.ts';

/** Each page has an id of its own: a notice that is sent again is the same one. */
export const loader = () => ({ requestId: crypto.randomUUID() });

/** The same without script. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const typed = readTyped(await readForm(request));
  const { output, problem } = await tryApi(context, endpoints.sendTakedownNotice, { body: bodyOf(typed) });
  if (problem === null)
    return { typed: null, problems: {}, sent: { reference: output.reference, email: typed.email.trim() } };
  const problems = problem.errors.length === 0 ? { form: problem.message } : noticeProblems(problem.errors);
  return data({ typed, problems, sent: null }, { status: problem.status });
};

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, { title: texts.title, description: texts.description, path: '/copyright' });

/** Anybody tells us here that a product infringes their work. */
export default function Copyright({ loaderData, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const productUrl = (address.get('product') ?? '').slice(0, 500);
  const { problems, isBusy, sent, formProps } = useNoticeForm(productUrl, actionData);
  const received = sent ?? actionData?.sent ?? null;
  if (received !== null) return <Received {...received} />;
  const typed = actionData?.typed ?? { product_url: productUrl };
  const requestId = actionData?.typed?.request_id ?? loaderData.requestId;
  return (
    <>
      <header className="page-opening">
        <h1>{texts.title}</h1>
        <p className="opening-lead">{texts.lead}</p>
      </header>
      <section className="notice-before" aria-labelledby="notice-before">
        <h2 id="notice-before">{texts.before}</h2>
        <ul>
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <form className="notice-form" {...formProps}>
        <NoticeFields requestId={requestId} typed={typed} problems={problems} />
        <div role="alert">
          {problems['form'] === undefined ? null : (
            <p className="notice notice-problem">{problems['form']}</p>
          )}
        </div>
        <p>
          <button type="submit" className="button button-large" aria-busy={isBusy}>
            {isBusy ? texts.busy : texts.submit}
          </button>
        </p>
      </form>
    </>
  );
}

const Received = ({ reference, email }: SentNotice) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="notice-sent">
      <title>{texts.sent.title}</title>
      <header className="page-opening">
        <h1 ref={heading} tabIndex={-1}>
          {texts.sent.heading}
        </h1>
        <p className="opening-lead">{texts.sent.number(reference)}</p>
      </header>
      <p>{texts.sent.next(email)}</p>
      <p className="hero-actions">
        <a className="button button-quiet" href="/copyright">
          {texts.sent.another}
        </a>
      </p>
    </article>
  );
};
