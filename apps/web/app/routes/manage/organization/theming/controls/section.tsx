import { useId, type ReactNode } from 'react';
import { Glyph } from '../../../../../ui/glyph.tsx';

type Props = {
  readonly title: string;
  /** What is known of it while it is folded: "2 changed". */
  readonly notes?: readonly { readonly text: string; readonly tone: 'bad' | 'quiet' }[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

const noNotes: NonNullable<Props['notes']> = [];

/** One part of the controls, unfolded by its title. */
export const Section = ({ title, notes = noNotes, isOpen, onToggle, children }: Props) => {
  const id = useId();
  return (
    <section className="theme-section" data-open={isOpen}>
      <h3>
        <button
          type="button"
          className="theme-section-title"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>{title}</span>
          {notes.map(({ text, tone }) => (
            <span key={text} className="theme-section-note" data-tone={tone}>
              {tone === 'bad' ? <Glyph name="warning" /> : null}
              {text}
            </span>
          ))}
          <Glyph name="unfold" />
        </button>
      </h3>
      <div id={id} className="theme-section-body" hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  );
};
