import type { NewsletterLink } from '@goodshelf/contract/newsletter.contract';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { useShop } from '../shop.ts';
import { newsletterLinkTexts, newsletterTexts } from './texts.ts';

type Props = {
  readonly link: NewsletterLink;
  /** What was answered to a press; undefined before one, null when nothing is wrong. */
  readonly pressed: { readonly message: string } | null | undefined;
};

/** The page that a link in an email about the newsletter leads to. */
export const LinkPage = ({ link, pressed }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = pressed === undefined ? null : link.state;
  // The button is gone: what has become of the press is what is read next.
  useEffect(() => {
    if (outcome !== null) heading.current?.focus();
  }, [outcome]);
  const { title, lead } = useWords(link);
  const problem = link.state === 'waiting' ? pressed?.message : undefined;
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
};

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
