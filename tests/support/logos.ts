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

/** Sends a logo as the editor does; the last answer. */
export const sendLogo = async (ask: Ask, who: Pick<Person, 'token'>, file: Buffer) => {
  const announced = await ask(who, endpoints.addLogo, { body: { size_bytes: file.length } });
  if (announced.status !== 200) return announced;
  let answer = announced;
  for (let offset = 0; offset < file.length; offset += imagePartBytes) {
    answer = await ask(who, endpoints.uploadLogoPart, {
      params: { uploadId: announced.body.upload_id },
      body: { offset, data: file.subarray(offset, offset + imagePartBytes).toString('base64') },
    });
  }
  return answer;
};
