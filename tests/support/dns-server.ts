import { createSocket } from 'node:dgram';
import dnsPacket from 'dns-packet';

type RecordType = 'TXT' | 'CNAME' | 'A';
type Records = Record<string, Partial<Record<RecordType, string | readonly string[]>>>;

export type DnsServer = {
  /** As `DNS_SERVERS` wants it. */
  readonly address: string;
  /** What it knows; change it as you like. */
  records: Records;
  /** Whether it answers at all, and with what. */
  mood: 'fine' | 'broken' | 'silent';
  close(): Promise<void>;
};

/** A name server on loopback that speaks the real protocol over UDP. */
export const startDnsServer = async (): Promise<DnsServer> => {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    records: {},
    mood: 'fine',
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (bytes, { port, address }) => {
    if (server.mood === 'silent') return;
    const question = dnsPacket.decode(bytes);
    const [asked] = question.questions ?? [];
    const type = asked?.type as RecordType; // others are unknown here, which is an answer
    const known = server.records[asked?.name.toLowerCase() ?? ''];
    const code = server.mood === 'broken' ? 2 : known === undefined ? 3 : 0;
    const values = code === 0 ? [known?.[type] ?? []].flat() : [];
    const answer = {
      type: 'response' as const,
      id: question.id ?? 0,
      flags: dnsPacket.RECURSION_AVAILABLE | code,
      questions: question.questions ?? [],
      answers: values.map((data) => ({ type, name: asked?.name ?? '', ttl: 1, data })),
    };
    socket.send(dnsPacket.encode(answer), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return Object.assign(server, { address: `127.0.0.1:${socket.address().port}` });
};
