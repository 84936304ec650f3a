import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '../../apps/server/src/platform/storage/index.ts';

const webp = { contentType: 'image/webp' };

/** What every place for files promises. `open` gives an empty one. */
export const describeStorage = (
  name: string,
  open: () => Promise<{ readonly storage: Storage; close(): Promise<unknown> }>,
): void => {
  describe(`files ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let storage: Storage;
    beforeAll(async () => {
      opened = await open();
      ({ storage } = opened);
    });
    afterAll(() => opened.close());

    test('what was put is got, what was deleted is gone, what never was is null', async () => {
      const bytes = Buffer.from([0, 255, 1, 254]);
      await storage.put('covers/a-320.webp', bytes, webp);
      expect(await storage.get('covers/a-320.webp')).toEqual(bytes);
      await storage.delete('covers/a-320.webp');
      await storage.delete('covers/a-320.webp');
      expect(await storage.get('covers/a-320.webp')).toBeNull();
      expect(await storage.get('covers')).toBeNull();
      expect(await storage.get('covers/never/was.webp')).toBeNull();
    });

    test('what is put again replaces what was there, be it shorter, longer or empty', async () => {
      for (const bytes of [
        Buffer.alloc(3_000, 1),
        Buffer.alloc(10, 2),
        Buffer.alloc(0),
        Buffer.alloc(50, 3),
      ]) {
        await storage.put('again.bin', bytes, webp);
        expect(await storage.get('again.bin')).toEqual(bytes);
      }
    });

    test('any bytes come back as they were, some megabytes too', async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
          await storage.put('any.bin', bytes, webp);
          expect(await storage.get('any.bin')).toEqual(Buffer.from(bytes));
        }),
        { numRuns: 20 },
      );
      const large = Buffer.alloc(6_000_000, 'a file of some megabytes, ');
      await storage.put('large.bin', large, webp);
      expect((await storage.get('large.bin'))?.equals(large)).toBe(true);
    });

    test('no key leads to anything but a file of ours', async () => {
      const hostile = [
        '../secret-key',
        '/etc/passwd',
        'a/../../b',
        '.incoming/x',
        'a\\..\\b',
        'a\u0000b',
        '',
        'A.webp',
      ];
      for (const key of [...hostile, 'a?acl', 'a%2e%2e', 'a#b', 'a//b', 'a/']) {
        await expect(storage.get(key), key).rejects.toThrow('Not a storage key');
        await expect(storage.put(key, Buffer.from('x'), webp), key).rejects.toThrow('Not a storage key');
        await expect(storage.delete(key), key).rejects.toThrow('Not a storage key');
      }
    });
  });
};
