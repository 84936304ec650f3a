import { endpoints } from '@goodshelf/contract';
import { data, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router';
import { callApi, tryApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import { readForm } from '../../shell/read-form.ts';
import type { Route } from './+types/newsletter';
import { LinkPage } from './newsletter/link-page.tsx';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { refusedSignUp, type SignUpAnswer } from './newsletter/read-sign-up.ts';
import { newsletterLinkTexts, newsletterTexts as texts } from './newsletter/texts.ts';
import { privatePageMeta, publicPageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

// Two addresses of one file, so that the list of pages that every visitor loads hardly grows: the form, and, with a word behind it,
// what a link in an email leads to.

/** What was posted here: a sign-up, or the press of a link's button (null where nothing is wrong). */
type Answer = { readonly signUp: SignUpAnswer } | { readonly pressed: { readonly message: string } | null };

/** Links are opened by mail scanners, too: looking changes nothing. */
export async function loader({ context, params: { newsletterToken } }: Route.LoaderArgs) {
  if (newsletterToken === undefined) return null;
  return callApi(context, endpoints.getNewsletterLink, {
    params: { slug: storefrontSlug(context), newsletterToken },
  });
}

export const action = ({ request, context, params: { newsletterToken } }: Route.ActionArgs) =>
  newsletterToken === undefined ? signUp(request, context) : press(context, newsletterToken);

type Context = Readonly<RouterContextProvider>;

/** The sign-up of every section, for who has no script: what was typed comes back with the answer. */
const signUp = async (request: Request, context: Context) => {
  const form = await readForm(request);
  const typed = (name: string): string => String(form.get(name) ?? '').trim();
  const email = typed('email');
  const { output, problem } = await tryApi(context, endpoints.signUpForNewsletter, {
    params: { slug: storefrontSlug(context) },
    body: { email, consent: typed('consent') },
  });
  if (problem === null) return data<Answer>({ signUp: { email, told: output.told } });
  return data<Answer>({ signUp: refusedSignUp(email, problem) }, { status: problem.status });
};

/** The button of the page, and “Unsubscribe” of mail programs, which posts here without a page (RFC 8058). */
const press = async (context: Context, newsletterToken: string) => {
  const { problem } = await tryApi(context, endpoints.followNewsletterLink, {
    params: { slug: storefrontSlug(context), newsletterToken },
  });
  if (problem === null) return data<Answer>({ pressed: null });
  return data<Answer>({ pressed: { message: problem.message } }, { status: problem.status });
};

/** An answer that is lost on its way back is no failed page: the link is read anew and shows what is true. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { pressed: { message: texts.unheard } };
  }
}

export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches, loaderData: link }) => {
  const shop = matches[1].loaderData;
  if (shop === undefined || link === undefined) return [];
  if (link !== null) return privatePageMeta(matches, newsletterLinkTexts[link.purpose].title);
  return publicPageMeta(matches, {
    title: texts.title,
    description: texts.description(shop.name),
    path: '/newsletter',
    isHidden: true,
  });
};

export default function NewsletterPage({ loaderData: link, actionData: answer }: Route.ComponentProps) {
  const shop = useShop();
  if (link !== null)
    return (
      <LinkPage
        link={link}
        pressed={answer !== undefined && 'pressed' in answer ? answer.pressed : undefined}
      />
    );
  return (
    <div className="page newsletter-page">
      <h1>{texts.heading(shop.name)}</h1>
      <NewsletterForm
        id="newsletter"
        shop={shop}
        button=""
        answered={answer !== undefined && 'signUp' in answer ? answer.signUp : null}
      />
    </div>
  );
}
