import type { SectionOf } from '@goodshelf/contract/page-content';
import { OwnLink } from './own-link.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { SectionPicture } from './picture.tsx';
import { SectionFrame } from './section-frame.tsx';

type Shown<Kind extends 'text' | 'picture_text'> = { readonly id: string; readonly section: SectionOf<Kind> };

export const Words = ({ id, section: { title, text } }: Shown<'text'>) => (
  <SectionFrame {...{ id, title }} className="prose-section">
    <Paragraphs text={text} />
  </SectionFrame>
);

export const PictureWithWords = ({ id, section }: Shown<'picture_text'>) => {
  const { title, text, picture, alt, side, button } = section;
  return (
    <section
      id={id}
      className={`section page-width picture-section ${picture === '' ? 'has-no-picture' : ''}`}
      data-side={side}
      aria-labelledby={title === '' ? undefined : `${id}-title`}
    >
      <SectionPicture name={picture} alt={alt} sizes="(min-width: 60rem) 36rem, 100vw" />
      <div className="prose">
        {title === '' ? null : <h2 id={`${id}-title`}>{title}</h2>}
        <Paragraphs text={text} />
        {button === null ? null : (
          <p className="button-row">
            <OwnLink className="button button-quiet" to={button.to}>
              {button.label}
            </OwnLink>
          </p>
        )}
      </div>
    </section>
  );
};
