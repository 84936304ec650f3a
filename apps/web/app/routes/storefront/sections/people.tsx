import type { SectionOf } from '@goodshelf/contract/page-content';
import { Paragraphs } from './paragraphs.tsx';
import { SectionPicture } from './picture.tsx';
import { sectionTexts as texts } from './texts.ts';

type Props = { readonly id: string; readonly section: SectionOf<'people'> };

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

export const People = ({ id, section: { title, items } }: Props) => (
  <section id={id} className="section page-width" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className="section-title">
      {title || texts.people}
    </h2>
    <ul className="people">
      {items.map(({ name, role, text, picture, alt }, index) => (
        <li key={index}>
          {picture === '' ? (
            <span className="person-initials" aria-hidden="true">
              {initialsOf(name)}
            </span>
          ) : (
            <SectionPicture className="person-picture" name={picture} alt={alt} sizes="6rem" />
          )}
          <div>
            <h3>{name}</h3>
            {role === '' ? null : <p className="quiet">{role}</p>}
            <Paragraphs text={text} />
          </div>
        </li>
      ))}
    </ul>
  </section>
);
