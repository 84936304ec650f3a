import {
  logoUrl,
  parseLogoName,
  plateFor,
  type ReadLogo,
  readLogo,
  type Theme,
  type ThemePictures,
  usualNaming,
} from '@goodshelf/theme';
import { useEffect, useState } from 'react';
import { logoPath, namePath, platePath, type ThemeValues } from '../model/theme-values.ts';

/** Colors are counted in a small picture: more pixels find no others. */
const sidePx = 96;

const pixelsOf = async (name: string): Promise<ReadLogo | null> => {
  const image = new Image();
  image.src = logoUrl(name, sidePx);
  await image.decode();
  const scale = Math.min(1, (2 * sidePx) / Math.max(image.naturalWidth, image.naturalHeight));
  const [width = 1, height = 1] = [image.naturalWidth, image.naturalHeight].map((px) =>
    Math.max(1, Math.round(px * scale)),
  );
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) return null;
  drawing.drawImage(image, 0, 0, width, height);
  return readLogo(drawing.getImageData(0, 0, width, height).data, width, height);
};

/** A name never means another picture, so it is read once. */
const reading = new Map<string, Promise<ReadLogo | null>>();

/** What there is to see of a logo; null where its picture can't be drawn: everything else works. */
export const logoOf = (name: string): Promise<ReadLogo | null> => {
  const known = reading.get(name);
  if (known !== undefined) return known;
  const read = pixelsOf(name).catch(() => {
    reading.delete(name);
    return null;
  });
  reading.set(name, read);
  return read;
};

/** The same for what is drawn; null until it is read. */
export const useLogo = (name: string | null): ReadLogo | null => {
  const [found, setFound] = useState<{ readonly name: string; readonly logo: ReadLogo | null } | null>(null);
  useEffect(() => {
    if (name === null) return;
    let isOver = false;
    void logoOf(name).then((logo) => (isOver ? undefined : setFound({ name, logo })));
    return () => {
      isOver = true;
    };
  }, [name]);
  return found !== null && found.name === name ? found.logo : null;
};

/** A look with the shop's own logo, on a plate where its header would swallow it. */
export const withLogo = (look: Theme, pictures: ThemePictures, logo: ReadLogo | null): Theme => {
  const plate = logo === null ? pictures.plate : plateFor(logo.look, look.colors.header.background);
  return { ...look, pictures: { ...pictures, plate } };
};

/** What changes with another logo: it is seen on the header, and the name stays where the shape of the logo is the same. */
export const valuesOfLogo = async (
  name: string | null,
  { colors, pictures }: Theme,
): Promise<ThemeValues> => {
  const size = parseLogoName(name);
  if (name === null || size === null) return { [logoPath]: '', [platePath]: 'none', [namePath]: 'shown' };
  const [before, usual] = [parseLogoName(pictures.logo), usualNaming(size)];
  const isSameShape = before !== null && usualNaming(before) === usual;
  const logo = await logoOf(name);
  return {
    [logoPath]: name,
    [namePath]: isSameShape ? pictures.name : usual,
    [platePath]: logo === null ? pictures.plate : plateFor(logo.look, colors.header.background),
  };
};
