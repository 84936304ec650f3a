import { endpoints, type Output } from '@goodshelf/contract';
import { importPartBytes } from '@goodshelf/contract/import-words';
import { expect } from 'vitest';
import { startImportRunner } from '../../apps/server/src/modules/imports/index.ts';
import { fixedClock, type Clock } from '../../apps/server/src/platform/clock/index.ts';
import { createAsk } from './ask.ts';
import { testLog } from './database.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

type Import = Output<typeof endpoints.getImport>;

const options = {
  default_price_cents: null,
  default_stock: null,
  publish: true,
  stock_mode: null,
  counted_at: null,
};

/** Files as staff bring them in: uploaded, checked, started, and worked on by the server. */
export const createUploads = (
  server: TestServer,
  staff: Person,
  clock: Clock = fixedClock('2026-03-01T12:00:00Z'),
) => {
  const ask = createAsk(server);
  const get = async (importId: string): Promise<Import> =>
    (await ask(staff, endpoints.getImport, { params: { importId } })).body;

  const upload = async (
    content: string | Buffer,
    type: 'New Products' | 'Update Inventory',
    name = 'file.csv',
  ): Promise<string> => {
    const bytes = Buffer.from(content);
    const added = await ask(staff, endpoints.addImport, {
      body: { type, file_name: name, size_bytes: bytes.length },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const importId = added.body.id;
    for (let offset = 0; offset < bytes.length; offset += importPartBytes) {
      const data = bytes.subarray(offset, offset + importPartBytes).toString('base64');
      await ask(staff, endpoints.uploadImportPart, { params: { importId }, body: { offset, data } });
    }
    return importId;
  };

  /** Lets the server work until the import waits for somebody. */
  const work = async (importId: string, turn?: () => Promise<unknown>): Promise<Import> => {
    const runner = startImportRunner({
      ...{ db: server.db, clock, log: testLog, everyMs: 5 },
      ...(turn === undefined ? {} : { turn }),
    });
    try {
      await expect
        .poll(async () => (await get(importId)).state, { timeout: 30_000, interval: 10 })
        .not.toMatch(/^(?:reading|comparing|applying|undoing)$/);
    } finally {
      await runner.stop();
    }
    return get(importId);
  };

  const check = async (importId: string, change: object = {}) => {
    const { columns } = await get(importId);
    const fields = columns.map(({ field }) => field);
    return ask(staff, endpoints.checkImport, {
      params: { importId },
      body: { fields, ...options, ...change },
    });
  };

  const start = (importId: string, badRows: 'stop' | 'skip' = 'stop', again = false) =>
    ask(staff, endpoints.startImport, { params: { importId }, body: { bad_rows: badRows, again } });

  return { ask, get, upload, check, start, work };
};
