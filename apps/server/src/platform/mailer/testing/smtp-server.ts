import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Answer = { readonly code: number; readonly message: string } | null;

export type TestMailServer = {
  readonly url: string;
  readonly port: number;
  readonly received: { readonly to: readonly string[]; readonly mail: Email; readonly raw: string }[];
  /** What is answered to the recipient and to the letter; null takes them. */
  recipientAnswer: Answer;
  letterAnswer: Answer;
  close(): Promise<void>;
};

/** A real mail server on loopback that can be made to refuse. */
export const startMailServer = async (port = 0): Promise<TestMailServer> => {
  const refusal = (answer: NonNullable<Answer>): Error =>
    Object.assign(new Error(answer.message), { responseCode: answer.code });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) =>
      done(server.recipientAnswer === null ? null : refusal(server.recipientAnswer)),
    onData: async (stream, session, done) => {
      const raw = await text(stream);
      if (server.letterAnswer !== null) return done(refusal(server.letterAnswer));
      const to = session.envelope.rcptTo.map(({ address }) => address);
      server.received.push({ to, mail: await PostalMime.parse(raw), raw });
      done();
    },
  });
  smtp.on('error', () => undefined); // clients that give up are part of the tests
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const bound = portOf(smtp.server);
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received: [],
    recipientAnswer: null,
    letterAnswer: null,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
};

/** Takes connections and never says a word. */
export const startSilentServer = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address() as AddressInfo | null; // a TCP server's address is never a text
  if (address === null) throw new Error('The server does not listen');
  return address.port;
};
