import { messages } from '@goodshelf/contract/lookups';
import { useState, useSyncExternalStore } from 'react';
import { Dialog } from './dialog.tsx';
import { swallowSecondPress, takePressesAgain } from './swallow-second-press.ts';

type Question = {
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly text: string;
  readonly isDangerous?: boolean;
};
type Asked = Question & { readonly answer: (isSure: boolean) => void };

let waiting: readonly Asked[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Asked[]): void => {
  waiting = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const first = (): Asked | null => waiting[0] ?? null;
const none = (): null => null;

/** Asks before something that cannot be taken back; resolves with whether the answer was Yes. One question at a time. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (isSure) => {
        change(waiting.filter((other) => other !== asked));
        resolve(isSure);
      },
    };
    change([...waiting, asked]);
    takePressesAgain();
  });

/** Where the questions of `confirm` are asked. One of these stands in the layout. */
export const Questions = () => {
  const asked = useSyncExternalStore(subscribe, first, none);
  const [shown, setShown] = useState<Asked | null>(null);
  // The last question stays in its window while that goes.
  if (asked !== null && asked !== shown) setShown(asked);
  return (
    <Dialog title={shown?.title} isOpen={asked !== null} onClose={() => asked?.answer(false)}>
      <p>{shown?.text}</p>
      <div className="dialog-answers">
        <button
          type="button"
          className="button button-quiet"
          data-autofocus
          onClick={(event) => {
            swallowSecondPress(event);
            asked?.answer(false);
          }}
        >
          {messages.confirmNo}
        </button>
        <button
          type="button"
          className={shown?.isDangerous === true ? 'button button-dangerous' : 'button'}
          onClick={(event) => {
            swallowSecondPress(event);
            asked?.answer(true);
          }}
        >
          {messages.confirmYes}
        </button>
      </div>
    </Dialog>
  );
};
