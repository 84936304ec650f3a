import type { SectionOf } from '@goodshelf/contract/page-content';
import { sectionTexts as texts } from './texts.ts';

type Props = { readonly id: string; readonly section: SectionOf<'quotes'> };

export const Quotes = ({ id, section: { title, items } }: Props) => (
  <section id={id} className="section page-width" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={title === '' ? 'visually-hidden' : 'section-title'}>
      {title || texts.quotes}
    </h2>
    <ul className="quotes" data-count={Math.min(items.length, 3)}>
      {items.map(({ text, name, role }, index) => (
        <li key={index}>
          <figure>
            <blockquote>
              <p>{text}</p>
            </blockquote>
            {name === '' && role === '' ? null : (
              <figcaption>
                <strong>{name}</strong> <span className="quiet">{role}</span>
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  </section>
);
