import { vi } from 'vitest';

// What a test waits for by looking again comes late on a busy machine; one second is Vitest's own, and has no setting.
const patience = { timeout: 10_000 };
const { waitFor, waitUntil } = vi;

vi.waitFor = (look, options) =>
  waitFor(look, typeof options === 'number' ? options : { ...patience, ...options });
vi.waitUntil = (look, options) =>
  waitUntil(look, typeof options === 'number' ? options : { ...patience, ...options });
