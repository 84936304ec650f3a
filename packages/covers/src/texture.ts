import { crc32, deflateSync } from 'node:zlib';
import { randomFrom } from './seeded-random.ts';
import { HEIGHT, WIDTH } from './svg.ts';

const side = 160;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/**
 * A seamless tile of woven threads and paper fibres as a PNG (grey with alpha). A picture and not a filter:
 * turbulence filters take most of the time of a rendering, a tile takes nothing.
 */
function grainTile(): string {
  const random = randomFrom('grain');
  const rows = Buffer.alloc((side * 2 + 1) * side);
  for (let y = 0; y < side; y += 1) {
    const start = y * (side * 2 + 1);
    for (let x = 0; x < side; x += 1) {
      // Threads cross every four units, one over the other.
      const isOver = (Math.floor(x / 4) + Math.floor(y / 4)) % 2 === 0;
      const thread = isOver ? (x % 4 === 0 ? -1 : 0.35) : y % 4 === 0 ? -1 : 0.35;
      const level = thread * 5 + (random.next() + random.next() - 1) * 26;
      const steps = Math.round(level / 4) * 4;
      rows[start + 1 + x * 2] = steps > 0 ? 255 : 0;
      rows[start + 2 + x * 2] = Math.min(60, Math.abs(steps));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 4, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return png.toString('base64');
}

let grain: string | null = null;
const grainPattern = (): string => {
  grain ??= grainTile();
  return `<pattern id="grain" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><image width="${side}" height="${side}" href="data:image/png;base64,${grain}"/></pattern>`;
};
const light =
  '<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".07"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient>';

/** Paints and patterns that every cover refers to. `sheen` is the light tone of the foil. */
export function finishDefinitions(foil: string, sheen: string): string {
  return (
    `<linearGradient id="foil" x1="0" y1="0" x2="800" y2="1200" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${foil}"/><stop offset=".3" stop-color="${sheen}"/><stop offset=".55" stop-color="${foil}"/><stop offset=".8" stop-color="${sheen}"/><stop offset="1" stop-color="${foil}"/></linearGradient>` +
    grainPattern() +
    '<linearGradient id="spine"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".22" stop-color="#fff" stop-opacity=".12"/><stop offset=".5" stop-color="#000" stop-opacity=".02"/><stop offset=".68" stop-color="#000" stop-opacity=".24"/><stop offset=".8" stop-color="#fff" stop-opacity=".13"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
    light
  );
}

/** Grain, light and the hinge of the spine, laid over the finished board. */
export const finish = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#grain)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/><rect width="58" height="${HEIGHT}" fill="url(#spine)"/><rect x="${WIDTH - 5}" width="5" height="${HEIGHT}" fill="#000" opacity=".08"/>`;

/** Grain and light alone: for what isn't bound. */
export const evenFinish = {
  definitions: (): string => grainPattern() + light,
  drawing: `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#grain)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`,
} as const;
