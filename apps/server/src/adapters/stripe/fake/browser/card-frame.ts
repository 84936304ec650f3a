// The script of the fake's card field, in its own frame. Read by `serve-browser.ts`, which takes the types off; so it imports
// nothing.

type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Opened = {
  readonly publishableKey: string;
  readonly appearance?: { readonly variables: Readonly<Record<string, string>>; readonly rules: Rules };
};
type Part = 'number' | 'expiry' | 'cvc';
type Fault = { readonly type: 'validation_error'; readonly code: string; readonly message: string };

const inputOf = (part: Part): HTMLInputElement => {
  const found = document.getElementById(part);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${part}`);
  return found;
};
const digitsOf = (part: Part): string => inputOf(part).value.replaceAll(/\D/g, '');

const faultsOf: Readonly<Record<Part, () => readonly [code: string, message: string] | null>> = {
  number: () =>
    digitsOf('number').length < 15 ? ['incomplete_number', 'Your card number is incomplete.'] : null,
  expiry: () => {
    const typed = digitsOf('expiry');
    if (typed.length < 4) return ['incomplete_expiry', 'Your card’s expiration date is incomplete.'];
    return Number(`20${typed.slice(2)}`) < new Date().getFullYear()
      ? ['invalid_expiry_year_past', 'Your card’s expiration year is in the past.']
      : null;
  },
  cvc: () =>
    digitsOf('cvc').length < 3 ? ['incomplete_cvc', 'Your card’s security code is incomplete.'] : null,
};
const parts: readonly Part[] = ['number', 'expiry', 'cvc'];

/** Says beside each field what is wrong with it; answers the first. */
const check = (): Fault | null => {
  const faults = parts.flatMap((part) => {
    const fault = faultsOf[part]();
    const line = document.getElementById(`${part}-error`);
    if (line !== null) line.textContent = fault?.[1] ?? '';
    inputOf(part).classList.toggle('Input--invalid', fault !== null);
    inputOf(part).ariaInvalid = fault === null ? null : 'true';
    return fault === null ? [] : [fault];
  });
  const [first] = faults;
  return first === undefined ? null : { type: 'validation_error', code: first[0], message: first[1] };
};

const createMethod = async (publishableKey: string): Promise<object> => {
  const expiry = digitsOf('expiry');
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digitsOf('number'),
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': expiry.slice(2),
    'card[cvc]': digitsOf('cvc'),
  });
  const headers = { authorization: `Bearer ${publishableKey}` };
  try {
    const answer = await fetch('/v1/payment_methods', { method: 'POST', headers, body });
    const made = (await answer.json()) as { id?: string; error?: object }; // the fake's own
    return made.error === undefined ? { paymentMethod: { id: made.id } } : { error: made.error };
  } catch {
    return { error: { type: 'api_connection_error', message: 'The network is away.' } };
  }
};

/** Stripe's Appearance API, as far as it is used. */
const dress = ({ variables, rules }: NonNullable<Opened['appearance']>): void => {
  for (const [name, value] of Object.entries(variables)) document.body.style.setProperty(`--${name}`, value);
  const sheet = new CSSStyleSheet();
  for (const [selector, declared] of Object.entries(rules)) {
    const lines = Object.entries(declared).map(
      ([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    );
    sheet.insertRule(`${selector} { ${lines.join(';')} }`, sheet.cssRules.length);
  }
  document.adoptedStyleSheets = [sheet];
};

const serve = (port: MessagePort, { publishableKey, appearance }: Opened): void => {
  if (appearance !== undefined) dress(appearance);
  port.addEventListener('message', ({ data }: MessageEvent<{ ask: string; id: number }>) => {
    if (data.ask === 'focus') inputOf('number').focus();
    if (data.ask === 'check') {
      const error = check();
      port.postMessage({ answer: data.id, ...(error === null ? {} : { error }) });
    }
    if (data.ask === 'create')
      void createMethod(publishableKey).then((made) => port.postMessage({ answer: data.id, ...made }));
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.classList.contains('Input--invalid')) check();
    port.postMessage({ event: 'change' });
  });
  new ResizeObserver(() => port.postMessage({ height: document.body.scrollHeight })).observe(document.body);
  port.start();
  port.postMessage({ event: 'ready' });
};

addEventListener('message', ({ ports: [port], data }: MessageEvent<Opened>) => {
  if (port !== undefined) serve(port, data);
});
