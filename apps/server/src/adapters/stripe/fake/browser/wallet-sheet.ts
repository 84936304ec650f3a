// The script of the fake's wallet, which asks its owner and gives out a token of a card. Read by `serve-browser.ts`, which takes
// the types off; so it imports nothing.

type Opened = { readonly wallet: string; readonly publishableKey: string; readonly amount: number };

const names: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
};

/** The cards in every wallet. */
const cards: readonly (readonly [token: string, label: string])[] = [
  ['tok_visa', 'Visa ···· 4242'],
  ['tok_visa_chargeDeclined', 'Visa ···· 0002'],
  ['tok_threeDSecure2Required', 'Visa ···· 3220'],
];

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no part ${id}`);
  return found;
};

const createMethod = async ({ wallet, publishableKey }: Opened): Promise<object> => {
  const chosen = document.querySelector<HTMLInputElement>('[name="card"]:checked');
  const body = new URLSearchParams({
    type: 'card',
    'card[token]': chosen?.value ?? '',
    'card[wallet]': wallet,
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

const serve = (port: MessagePort, opened: Opened): void => {
  const cents = String(opened.amount).padStart(3, '0');
  const amount = `$${cents.slice(0, -2)}.${cents.slice(-2)}`;
  part('title').textContent = `${names[opened.wallet] ?? ''}: ${amount}`;
  const pay = part('pay');
  pay.textContent = `Approve ${amount}`;
  const choices = cards.map(([token, label], index) => {
    const choice = document.createElement('label');
    const radio = document.createElement('input');
    Object.assign(radio, { type: 'radio', name: 'card', value: token, checked: index === 0 });
    choice.append(radio, ` ${label}`);
    return choice;
  });
  part('cards').append(...choices);
  pay.addEventListener('click', () => {
    part('problem').textContent = '';
    pay.ariaBusy = 'true';
    port.postMessage({ event: 'authorized' });
  });
  const cancel = (): void => port.postMessage({ event: 'cancel' });
  part('cancel').addEventListener('click', cancel);
  // Not before anybody listens.
  part('cancel').toggleAttribute('disabled', false);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') cancel();
  });
  port.addEventListener('message', ({ data }: MessageEvent<{ ask: string; id: number; message: string }>) => {
    if (data.ask === 'focus') pay.focus();
    if (data.ask === 'fail') {
      part('problem').textContent = data.message === '' ? 'The payment failed.' : data.message;
      pay.ariaBusy = null;
    }
    if (data.ask === 'create')
      void createMethod(opened).then((made) => port.postMessage({ answer: data.id, ...made }));
  });
  new ResizeObserver(() => port.postMessage({ height: document.body.scrollHeight })).observe(document.body);
  port.start();
};

addEventListener('message', ({ ports: [port], data }: MessageEvent<Opened>) => {
  if (port !== undefined) serve(port, data);
});
