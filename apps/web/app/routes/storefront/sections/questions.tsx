import type { SectionOf } from '@goodshelf/contract/page-content';
import { Paragraphs } from './paragraphs.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sectionTexts as texts } from './texts.ts';

type Props = { readonly id: string; readonly section: SectionOf<'questions'> };

/** Opened one by one, by the browser itself: works without script, and is found by searching in the page. */
export const Questions = ({ id, section: { title, items } }: Props) => (
  <SectionFrame {...{ id }} title={title || texts.questions} className="questions">
    {items.map(({ question, answer }, index) => (
      <details key={index}>
        <summary>{question}</summary>
        <div className="prose">
          <Paragraphs text={answer} />
        </div>
      </details>
    ))}
  </SectionFrame>
);
