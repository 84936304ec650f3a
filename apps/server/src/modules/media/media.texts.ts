export const mediaTexts = {
  /** On the picture that links to the platform show. */
  platformHeadline: 'A bookshop for your school, with giving built in',

  notFound: 'We couldn’t find that image.',
  busy: 'We’re getting a lot of requests for images right now. Try again in a few seconds.',
  busyReading: 'We’re working on a lot of images right now. Try again in a minute.',
  noRoom: 'We’re out of space for images right now. Try again later.',
  cannotKeep: 'We can’t save images right now. What you sent is still here: try again in a few minutes.',
  upload: {
    tooManyAtOnce: 'A lot of images are uploading right now. Wait for them, then add more.',
    notBase64: 'This isn’t base64.',
    partAhead: 'Part of the image is missing. Upload it again.',
    uploadGone: 'This upload no longer exists. Upload the image again.',
  },
  photo: {
    'not-a-picture': 'Use a JPEG, PNG, or WebP image.',
    damaged: 'This image is damaged or incomplete. Export it again, or use another one.',
    'too-many-pixels': 'This image is too large. Use one with at most 40 megapixels.',
    'too-small': 'This image is too small. Use one at least 160 pixels wide and high.',
    'too-narrow': 'This image is too narrow. Use one at most four times as long as it’s wide.',
  },
  section: {
    'not-a-picture': 'Use a JPEG, PNG, or WebP image.',
    damaged: 'This image is damaged or incomplete. Export it again, or use another one.',
    'too-many-pixels': 'This image is too large. Use one with at most 40 megapixels.',
    'too-small': 'This image is too small. Use one at least 160 pixels wide and high.',
    'too-narrow':
      'This image is too long for its width. Its long side can be up to four times its short one.',
  },
  logo: {
    'not-a-picture': 'Use a JPEG, PNG, or WebP image.',
    damaged: 'This image is damaged or incomplete. Export it again, or use another one.',
    'too-many-pixels': 'This image is too large. Use one with at most 40 megapixels.',
    'too-small': 'This logo is too small. Use one at least 64 pixels wide and high.',
    'too-narrow': 'This logo is too long for its width. Its long side can be up to six times its short one.',
  },
} as const;
