import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseForm } from './form.ts';
import { readBody } from './serve-calls.ts';
import type { FakeState } from './state.ts';

/** Where the fake's bank asks the buyer: two buttons, no script. */
const bankPage = (isWaiting: boolean): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Test bank</title><meta name="viewport" content="width=device-width" /></head>
  <body>
    <h1>Test bank</h1>
    ${
      isWaiting
        ? `<form method="post">
      <button name="answer" value="complete">Complete</button>
      <button name="answer" value="fail">Fail</button>
    </form>`
        : '<p>There is nothing to confirm here.</p>'
    }
  </body>
</html>
`;

/** The bank's page of an intent: asks, takes the answer, and leads back to the shop. */
export const createServeBank =
  (state: FakeState, authenticate: (intent: string, isConfirmed: boolean) => string) =>
  async (request: IncomingMessage, response: ServerResponse, { pathname }: URL): Promise<void> => {
    const id = pathname.slice('/authenticate/'.length);
    const intent = state.intents.get(id);
    if (request.method === 'POST' && intent !== undefined) {
      const { answer } = parseForm(await readBody(request));
      response.writeHead(303, { location: authenticate(id, answer === 'complete') }).end();
      return;
    }
    response.writeHead(intent === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(bankPage(intent?.status === 'requires_action'));
  };
