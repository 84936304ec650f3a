/** Limits of product images; no zod here: pages load this file. */

/** So many images one product has. */
export const productImagesMax = 12;

/** A photo of 40 megapixels at the quality of a camera. */
export const imageFileMaxBytes = 15 * 1_024 * 1_024;

/** A file comes in parts of this size, one after the other: no request is large, and a broken one costs one part. */
export const imagePartBytes = 256 * 1_024;

/** So many images an owner sends at the same time. */
export const imageUploadsAtOnce = 24;

/** So many logos an organization sends in a day. */
export const logosADayMax = 50;

/** So many pictures of its pages an organization sends in a day. */
export const picturesADayMax = 200;

/** No logo needs more. */
export const logoFileMaxBytes = 5 * 1_024 * 1_024;

export const imageAltMaxLength = 250;

/** What is taken. */
export const imageFileTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
