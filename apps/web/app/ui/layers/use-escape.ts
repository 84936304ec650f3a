import { useEffect, useRef } from 'react';

type Answer = () => void;

/** What is open and closes by Escape, the last one first. */
const answers: Answer[] = [];

const answerEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  // Browsers would close a dialog themselves, at the second time without asking.
  event.preventDefault();
  answers.at(-1)?.();
};

/** While it is open, Escape is its own: what was opened before it hears of none. */
export const useEscape = (isOpen: boolean, onEscape: () => void): void => {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return;
    const answer = (): void => latest.current();
    if (answers.length === 0) document.addEventListener('keydown', answerEscape);
    answers.push(answer);
    return () => {
      answers.splice(answers.indexOf(answer), 1);
      if (answers.length === 0) document.removeEventListener('keydown', answerEscape);
    };
  }, [isOpen]);
};
