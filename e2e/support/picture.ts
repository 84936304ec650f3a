import sharp from 'sharp';

/** A photo for a file field: a table with something on it. */
export const picture = async (
  name: string,
  background: string,
  { width, height }: { readonly width: number; readonly height: number } = { width: 600, height: 900 },
) => {
  const thing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect y="70%" width="100%" height="30%" fill="#0003"/><circle cx="50%" cy="50%" r="25%" fill="#fff9"/></svg>`;
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: Buffer.from(thing) }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};

/** A mark on nothing, as wide and high as asked for, as PNG. */
export const drawnLogo = async (
  name: string,
  color: string,
  [width, height]: readonly [width: number, height: number],
) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="2%" y="10%" width="96%" height="80%" rx="20" fill="${color}"/></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
};
