import type { ReactNode } from 'react';

type Props = {
  /** `section-…`, under which links lead to it. */
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Title and, beside it on a wide screen, what it is about; without a title that has the page's whole width. */
export const SectionFrame = ({ id, title, className = '', children }: Props) => (
  <section
    id={id}
    className={`section page-width ${title === '' ? '' : 'section-columns'} ${className}`}
    aria-labelledby={title === '' ? undefined : `${id}-title`}
  >
    {title === '' ? null : <h2 id={`${id}-title`}>{title}</h2>}
    <div>{children}</div>
  </section>
);
