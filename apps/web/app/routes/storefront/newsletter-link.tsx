import { endpoints } from '@goodshelf/contract';
import type { NewsletterLink } from '@goodshelf/contract/newsletter.contract';
import { useEffect, useRef } from 'react';
import { data, Form, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { Link } from '../../shell/links/storefront.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/newsletter-link';
import { newsletterLinkTexts, newsletterTexts } from './newsletter/texts.ts';
import { privatePageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

/** Opened by mail scanners, too: looking changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return callApi(context, endpoints.getNewsletterLink, {
    params: { slug: storefrontSlug(context), newsletterToken: params.newsletterToken },
  });
}

/** The button of the page, and “Unsubscribe” of mail programs, which posts here without a page (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const { problem } = await tryApi(context, endpoints.followNewsletterLink, {
    params: { slug: storefrontSlug(context), newsletterToken: params.newsletterToken },
  });
  return problem === null ? null : data({ message: problem.message }, { status: problem.status });
}

/** An answer that is lost on its way back is no failed page: the link is read anew and shows what is true. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { message: newsletterTexts.unheard };
  }
}

export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined ? [] : privatePageMeta(matches, newsletterLinkTexts[loaderData.purpose].title);

export default function NewsletterLinkPage({ loaderData: link, actionData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = actionData === undefined ? null : link.state;
  // The button is gone: what has become of the press is what is read next.
  useEffect(() => {
    if (outcome !== null) heading.current?.focus();
  }, [outcome]);
  const { title, lead } = useWords(link);
  const problem = link.state === 'waiting' ? actionData?.message : undefined;
  return (
    <div className="page newsletter-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      {link.state === 'waiting' ? <Press link={link} problem={problem} /> : null}
      {link.state === 'done' ? (
        <p className="button-row">
          <Link to="/" className="button button-quiet">
            {newsletterLinkTexts.shop}
          </Link>
        </p>
      ) : null}
      {link.state === 'over' ? (
        <p className="button-row">
          <Link to="/newsletter" className="button">
            {newsletterTexts.signUp}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

const useWords = ({ purpose, state, email }: NewsletterLink): { title: string; lead: string } => {
  const { name } = useShop();
  const { confirm, unsubscribe } = newsletterLinkTexts;
  const whose = email ?? '';
  if (purpose === 'unsubscribe')
    return state === 'waiting'
      ? { title: unsubscribe.waiting, lead: unsubscribe.lead(whose, name) }
      : { title: unsubscribe.done, lead: unsubscribe.doneLead(name) };
  if (state === 'waiting') return { title: confirm.waiting, lead: confirm.lead(whose, name) };
  return state === 'done'
    ? { title: confirm.done, lead: confirm.doneLead(whose, name) }
    : { title: confirm.over, lead: confirm.overLead };
};

type PressProps = { readonly link: NewsletterLink; readonly problem: string | undefined };

const Press = ({ link: { purpose, consent }, problem }: PressProps) => {
  const isBusy = useNavigation().state !== 'idle';
  const { press, pressing } = newsletterLinkTexts[purpose];
  return (
    <Form method="post" preventScrollReset>
      {consent === null ? null : <p className="quiet">{consent}</p>}
      <p className="button-row">
        <button type="submit" className="button" aria-busy={isBusy}>
          {isBusy ? pressing : press}
        </button>
      </p>
      <div role="status">
        {problem === undefined || isBusy ? null : <p className="notice notice-problem">{problem}</p>}
      </div>
    </Form>
  );
};
