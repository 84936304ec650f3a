import fs from 'node:fs/promises';
import prettier from 'prettier';
import { expect, test } from 'vitest';
import { createEmptyCopy } from '../../../../../tests/support/database.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { databaseTypes } from './generate-types.ts';

test('a column’s type says what arrives, what may be left out, and which texts are allowed', async () => {
  const { url, drop } = await createEmptyCopy('template0');
  try {
    const types = await withOwner(url, async (owner) => {
      await owner.query(`
        create type colour as enum ('red', 'dark blue');
        create domain cents as bigint;
        create table order_lines (
          id uuid primary key, price cents not null, sold_on date, made_at timestamptz not null default now(),
          state text not null check (state in ('open', 'it''s done')), colour colour, tags text[] not null default '{}',
          gift jsonb, number bigint generated always as identity, total bigint generated always as (price * 2) stored,
          hash bytea not null, rate numeric not null, is_paid boolean not null);
        create view paid as select id from order_lines where is_paid;`);
      return databaseTypes(owner);
    });
    expect(types).toBe(`// Made by \`npm run db:types\` from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type OrderLines = {
  id: string;
  price: number;
  sold_on: string | null;
  made_at: Generated<Date>;
  state: "open" | "it's done";
  colour: "red" | "dark blue" | null;
  tags: Generated<(string)[]>;
  gift: ColumnType<unknown, string | null | undefined, string | null>;
  number: GeneratedAlways<number>;
  total: GeneratedAlways<number | null>;
  hash: Buffer;
  rate: string;
  is_paid: boolean;
};

export type Paid = {
  id: string | null;
};

export type DB = {
  order_lines: OrderLines;
  paid: Paid;
};
`);
  } finally {
    await drop();
  }
});

test('the committed types are those of the migrated database', async () => {
  const { url, drop } = await createEmptyCopy();
  try {
    const file = new URL('./schema.generated.ts', import.meta.url).pathname;
    const types = await withOwner(url, databaseTypes);
    const formatted = await prettier.format(types, {
      ...(await prettier.resolveConfig(file)),
      filepath: file,
    });
    expect(formatted, 'run npm run db:types').toBe(await fs.readFile(file, 'utf8'));
  } finally {
    await drop();
  }
});
