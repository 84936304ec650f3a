import { endpoints } from '@goodshelf/contract';
import { data } from 'react-router';
import { tryApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import { readForm } from '../../shell/read-form.ts';
import type { Route } from './+types/newsletter';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { refusedSignUp, type SignUpAnswer } from './newsletter/read-sign-up.ts';
import { newsletterTexts as texts } from './newsletter/texts.ts';
import { publicPageMeta } from './seo/page-meta.ts';
import { useShop } from './shop.ts';

export const handle = { pageCache: { query: [] } };

/** The sign-up of every section, for who has no script: what was typed comes back with the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = (name: string): string => String(form.get(name) ?? '').trim();
  const email = typed('email');
  const { output, problem } = await tryApi(context, endpoints.signUpForNewsletter, {
    params: { slug: storefrontSlug(context) },
    body: { email, consent: typed('consent') },
  });
  if (problem === null) return data<SignUpAnswer>({ email, told: output.told });
  return data<SignUpAnswer>(refusedSignUp(email, problem), { status: problem.status });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = matches[1].loaderData;
  if (shop === undefined) return [];
  return publicPageMeta(matches, {
    title: texts.title,
    description: texts.description(shop.name),
    path: '/newsletter',
    isHidden: true,
  });
};

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <div className="page newsletter-page">
      <h1>{texts.heading(shop.name)}</h1>
      <NewsletterForm id="newsletter" shop={shop} button="" answered={actionData ?? null} />
    </div>
  );
}
