import { LinkedWords } from './linked-words.tsx';

/** Plain text as people type it: an empty line begins a paragraph, every other line end is kept. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .map((words, index) => (
      <p key={index} className="own-words">
        <LinkedWords text={words} />
      </p>
    ));
