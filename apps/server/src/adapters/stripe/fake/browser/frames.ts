// Served before `express-checkout.ts` and `stripe-js.ts`, as one script for browsers (`serve-browser.ts`).

export type Told = Readonly<Record<string, unknown>>;
export type Frame = {
  ask(what: string, with_?: Told): Promise<Told>;
  focus(): void;
  close(): void;
};

type Opened = {
  readonly path: string;
  readonly title: string;
  readonly style: string;
  /** What the frame is told first. */
  readonly first: Told;
  readonly hear: (event: Told) => void;
};

const scriptElement = document.currentScript;
const fakeOrigin = scriptElement instanceof HTMLScriptElement ? new URL(scriptElement.src).origin : '';

/** A frame of the fake's own origin: what is typed and pressed there never reaches the page. */
export const openFrame = (into: HTMLElement, opened: Opened): Frame => {
  const frame = document.createElement('iframe');
  const { port1: port, port2 } = new MessageChannel();
  const asked = new Map<number, (answer: Told) => void>();
  frame.title = opened.title;
  frame.src = `${fakeOrigin}${opened.path}`;
  frame.allow = 'payment *';
  frame.style.cssText = opened.style;
  port.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (typeof data['height'] === 'number') frame.style.blockSize = `${data['height'] + 8}px`;
    if (typeof data['event'] === 'string') opened.hear(data);
    if (typeof data['answer'] === 'number') asked.get(data['answer'])?.(data);
  });
  port.start();
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(opened.first, fakeOrigin, [port2]));
  frame.addEventListener('error', () => opened.hear({ event: 'loaderror' }));
  into.append(frame);
  return {
    ask: (what, more = {}) =>
      new Promise((resolve) => {
        const id = asked.size;
        asked.set(id, resolve);
        port.postMessage({ ...more, ask: what, id });
      }),
    focus: () => {
      frame.focus();
      port.postMessage({ ask: 'focus', id: -1 });
    },
    close: () => {
      port.close();
      frame.remove();
    },
  };
};

/** Stripe throws where a page is wrong, rather than a person. */
export const requirePage = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Error(`IntegrationError: ${what}`);
};

export const requireKnown = (options: Told, known: readonly string[]): void => {
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  requirePage(unknown.length === 0, `unknown options ${unknown.join()}`);
};

/** Who listens to an element. */
export const createListeners = () => {
  const listeners = new Map<string, ((event: Told) => void)[]>();
  return {
    on: (name: string, listener: (event: Told) => void): void =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    tell: (name: string, event: Told = {}): void => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    },
  };
};
