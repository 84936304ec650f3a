import { endpoints } from '@goodshelf/contract';
import { imagePartBytes } from '@goodshelf/contract/image-words';
import sharp from 'sharp';
import type { Ask } from './ask.ts';
import type { Person } from './people.ts';

/** A disk of one color on nothing, as PNG. */
export const logoPictureOf = (
  { width, height }: { readonly width: number; readonly height: number },
  color = '#1e5b4f',
): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="50%" cy="50%" rx="48%" ry="48%" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const kinds = {
  logo: { announce: endpoints.addLogo, part: endpoints.uploadLogoPart },
  picture: { announce: endpoints.addPicture, part: endpoints.uploadPicturePart },
} as const;

/** Sends a logo, or a picture of a page, as the editor does; the last answer. */
const send = async (kind: keyof typeof kinds, ask: Ask, who: Pick<Person, 'token'>, file: Buffer) => {
  const { announce, part } = kinds[kind];
  const announced = await ask(who, announce, { body: { size_bytes: file.length } });
  if (announced.status !== 200) return announced;
  let answer = announced;
  for (let offset = 0; offset < file.length; offset += imagePartBytes) {
    answer = await ask(who, part, {
      params: { uploadId: announced.body.upload_id },
      body: { offset, data: file.subarray(offset, offset + imagePartBytes).toString('base64') },
    });
  }
  return answer;
};

export const sendLogo = (ask: Ask, who: Pick<Person, 'token'>, file: Buffer) => send('logo', ask, who, file);
export const sendSectionPicture = (ask: Ask, who: Pick<Person, 'token'>, file: Buffer) =>
  send('picture', ask, who, file);
