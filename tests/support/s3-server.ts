import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../apps/server/src/platform/config/index.ts';

/** What happens to requests on their way to the bucket. */
export type S3Weather =
  | 'fair'
  /** Nobody listens. */
  | 'refused'
  /** The answer begins and never ends. */
  | 'slow'
  /** Half of the answer's body arrives, then the line is dead. */
  | 'cut'
  /** Answered with this status in the place of the bucket. */
  | 403
  | 500
  | 503;

export type S3TestServer = {
  readonly settings: S3Settings;
  /** From now on. With `times` for so many requests only; then it is fair again. */
  weather(weather: S3Weather, times?: number): Promise<void>;
  /** Requests that have come so far, such as `GET /bucket/key`. */
  readonly asked: readonly string[];
  close(): Promise<void>;
};

/** A bucket behind a line that can be made bad. */
export const createS3TestServer = async (): Promise<S3TestServer> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'goodshelf-s3-'));
  const bucket = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port: bucketPort } = await bucket.run();
  const asked: string[] = [];
  let now: S3Weather = 'fair';
  let left = Number.POSITIVE_INFINITY;

  const line = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const weather = left > 0 ? now : 'fair';
    left -= 1;
    if (typeof weather === 'number') {
      request.resume();
      response.writeHead(weather, { 'content-type': 'application/xml' });
      return void response.end(
        `<Error><Code>${weather === 403 ? 'AccessDenied' : 'InternalError'}</Code></Error>`,
      );
    }
    if (weather === 'slow') return void response.writeHead(200, { 'content-length': '10' }).write('a');
    const { method, url, headers } = request;
    const asking = http.request(
      { host: '127.0.0.1', port: bucketPort, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        if (weather === 'fair') return void answer.pipe(response);
        answer.once('data', (bytes: Buffer) => {
          response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
        });
        return answer.once('end', () => response.destroy());
      },
    );
    asking.on('error', () => response.destroy());
    return void request.pipe(asking);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => line.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = line.address() as AddressInfo;
  const hangUp = async (): Promise<void> => {
    line.closeAllConnections();
    await new Promise((resolve) => line.close(resolve));
  };

  return {
    settings: {
      ...{ bucket: 'files', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    weather: async (weather, times = Number.POSITIVE_INFINITY) => {
      if (weather === 'refused' && line.listening) await hangUp();
      if (weather !== 'refused' && !line.listening) await listen(port);
      now = weather;
      left = times;
    },
    asked,
    close: async () => {
      if (line.listening) await hangUp();
      await bucket.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
