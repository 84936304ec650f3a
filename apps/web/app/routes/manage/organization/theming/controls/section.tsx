import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
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
  const head = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // A longer part above folds when this one opens, and would take it out of sight.
  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current) head.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className="theme-section" data-open={isOpen}>
      <h3>
        <button
          ref={head}
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
