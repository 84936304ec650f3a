import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CoverInput, ShopPictureInput, ShopPictureKind } from '@goodshelf/covers';
import type { PaintAnswer, Painting, PaintTask, PictureUse, Reading, ReadPhoto } from './painter-process.ts';

export type Painter = {
  /** The cover as webp. Rejects when the drawing fails or its process is lost; the next call starts a new one. */
  paint(input: CoverInput, widthPx: number): Promise<Buffer>;
  /** The landscape picture of a link to the book as jpeg. */
  paintShare(share: CoverInput): Promise<Buffer>;
  /** The picture of a shop as png. */
  paintShop(shop: ShopPictureInput, kind: ShopPictureKind): Promise<Buffer>;
  /** A file that somebody sent as a picture that can be kept, or why it is none. Rejects when that takes too long. */
  read(upload: Uint8Array, use: PictureUse): Promise<ReadPhoto>;
  /** A kept picture in a width as webp, or for links as jpeg. */
  paintPhoto(photo: Uint8Array, size: number | 'share'): Promise<Buffer>;
  /** A kept logo in a height. */
  paintLogo(logo: Uint8Array, heightPx: number, format: 'webp' | 'png'): Promise<Buffer>;
};

type Options = {
  readonly idleMs?: number;
  /** A file that keeps its reader busy for longer takes the process with it. */
  readonly readingMaxMs?: number;
  readonly startProcess?: () => ChildProcess;
};
type Answer = Exclude<PaintAnswer, { readonly error: string }>;
type Waiting = { resolve(answer: Answer): void; reject(error: Error): void };

/** The process ended before it answered. */
export class PainterLostError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PainterLostError';
  }
}

const program = fileURLToPath(new URL('./painter-process.ts', import.meta.url));

/**
 * Draws in a child process of low priority, which is started by the first cover and ended after `idleMs` without one, so
 * that its memory is given back. It never keeps this process alive and ends with it.
 */
export const createPainter = ({
  idleMs = 20_000,
  readingMaxMs = 20_000,
  startProcess = startPainterProcess,
}: Options = {}): Painter => {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const rest = (): void => {
    if (waiting.size > 0) return;
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(() => {
      const ended = child;
      child = null; // whoever comes now gets a new one
      ended?.disconnect();
    }, idleMs).unref();
  };

  const settle = (message: PaintAnswer): void => {
    const { id } = message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (!('error' in message)) asked?.resolve(message);
    else asked?.reject(new Error(`A cover could not be drawn: ${message.error}`));
    rest();
  };

  const start = (): ChildProcess => {
    const started = startProcess();
    started.on('message', settle);
    const lose = (reason: string): void => {
      if (child !== started) return;
      child = null;
      for (const { reject } of waiting.values()) reject(new PainterLostError(reason));
      waiting.clear();
    };
    started.on('error', (error) => lose(`The cover process cannot be started: ${error.message}`));
    started.on('disconnect', () => lose('The cover process was lost'));
    return started;
  };

  const ask = (work: Painting | Reading): Promise<Answer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      child ??= start();
      child.ref();
      child.channel?.ref();
      lastId += 1;
      const task: PaintTask = { ...work, id: lastId };
      waiting.set(task.id, { resolve, reject });
      child.send(task, (error) => {
        if (error !== null && waiting.delete(task.id)) reject(error);
      });
    });

  const paint = async (painting: Painting): Promise<Buffer> => {
    const answer = await ask(painting);
    if (!('bytes' in answer)) throw new Error('The cover process answered something else');
    return Buffer.from(answer.bytes);
  };

  return {
    paint: (input, widthPx) => paint({ input, widthPx }),
    paintShare: (share) => paint({ share }),
    paintShop: (shop, kind) => paint({ shop, kind }),
    paintPhoto: (photo, size) => paint({ photo, size }),
    paintLogo: (logo, heightPx, format) => paint({ logo, heightPx, format }),
    read: async (upload, use) => {
      const asked = ask({ upload, use });
      const reader = child;
      const tooLong = setTimeout(() => void reader?.kill('SIGKILL'), readingMaxMs);
      try {
        const answer = await asked;
        if (!('photo' in answer)) throw new Error('The cover process answered something else');
        return answer.photo;
      } finally {
        clearTimeout(tooLong);
      }
    },
  };
};

export const startPainterProcess = (): ChildProcess => {
  // It needs no settings and gets no secrets.
  const started = fork(program, { serialization: 'advanced', execArgv: [], env: {} });
  lowerPriority(started.pid);
  return started;
};

/** Requests come first. */
const lowerPriority = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // Not allowed here, or already gone: it draws at ordinary priority.
  }
};
