import type { SectionOf } from '@goodshelf/contract/page-content';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { newsletterTexts as texts } from '../newsletter/texts.ts';
import type { Shop } from '../shop.ts';
import { Paragraphs } from './paragraphs.tsx';

type Props = { readonly id: string; readonly section: SectionOf<'newsletter'>; readonly shop: Shop };

export const Newsletter = ({ id, section: { title, text, button }, shop }: Props) => (
  <section id={id} className="section page-width newsletter" aria-labelledby={`${id}-title`}>
    <div>
      <h2 id={`${id}-title`}>{title || texts.heading(shop.name)}</h2>
      <Paragraphs text={text} />
    </div>
    <NewsletterForm {...{ id, shop, button }} />
  </section>
);
