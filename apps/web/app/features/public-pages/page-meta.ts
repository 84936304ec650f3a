import type { MetaDescriptor } from 'react-router';
import type { PublicConfig } from '../../shell/page-context.ts';
import { publicTexts } from './texts.ts';

const texts = publicTexts.frame;

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** The configuration as the platform's layout has loaded it. */
const configIn = (matches: Matches): PublicConfig | undefined =>
  matches.find((match) => match?.id === 'platform')?.loaderData as PublicConfig | undefined;

type PageMeta = {
  /** Without the product's name, which is added unless it is in there. */
  readonly title: string;
  readonly description: string;
  /** The page's one address, without a query. */
  readonly path: string;
  readonly structuredData?: (config: PublicConfig) => readonly object[];
};

/** Title, description, canonical address, Open Graph and structured data of a public page of the platform. */
export const platformPageMeta = (matches: Matches, page: PageMeta): MetaDescriptor[] => {
  const config = configIn(matches);
  if (config === undefined) return [{ title: page.title }];
  const { productName, platformUrl } = config;
  const title = page.title.includes(productName) ? page.title : `${page.title} · ${productName}`;
  const url = platformUrl + (page.path === '/' ? '/' : page.path);
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: productName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${platformUrl}/images/platform-share.png` },
    { property: 'og:image:alt', content: productName },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structuredData?.(config) ?? []).map((block) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...block },
    })),
  ];
};

/** Who runs the platform, and its one search: the directory. */
export const platformData = ({ productName, platformUrl }: PublicConfig): object[] => [
  {
    '@type': 'Organization',
    '@id': `${platformUrl}/#organization`,
    name: productName,
    url: `${platformUrl}/`,
    logo: `${platformUrl}/favicon.svg`,
    description: texts.tagline,
  },
  {
    '@type': 'WebSite',
    name: productName,
    url: `${platformUrl}/`,
    publisher: { '@id': `${platformUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${platformUrl}/organizations?search={search}`,
      'query-input': 'required name=search',
    },
  },
];

export type Question = { readonly question: string; readonly answer: string };

/** The questions that a page answers, as they stand on it. */
export const questionsData = (questions: readonly Question[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
