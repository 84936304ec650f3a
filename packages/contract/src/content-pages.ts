// No zod here: storefronts load this file.

/** The pages that are built of sections. The donate page keeps its form, a campaign's its thermometer, above them. */
export const contentPages = ['home', 'donate', 'about', 'campaign'] as const;
export type ContentPage = (typeof contentPages)[number];

/** The policies of a shop, by the last part of their addresses. What each says usually, the storefront knows. */
export const contentPolicies = ['returns', 'privacy', 'terms'] as const;
export type ContentPolicy = (typeof contentPolicies)[number];
/** So many sections of its own an organization may add to a policy. */
export const policySectionsMax = 6;

export const sectionsOfPageMax = 30;
/** So many titles may be chosen by hand for one shelf. */
export const shelfTitlesMax = 12;
/** Of a whole document, as JSON. */
export const contentMaxBytes = 131_072;

export type Video = { readonly host: 'youtube' | 'vimeo'; readonly id: string };

const videoAddresses = [
  {
    host: 'youtube',
    pattern: /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#\s]*&)?v=([\w-]{11})(?:[&#].*)?$/,
  },
  {
    host: 'youtube',
    pattern:
      /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[?#].*)?$/,
  },
  { host: 'youtube', pattern: /^https:\/\/youtu\.be\/([\w-]{11})(?:[?#].*)?$/ },
  { host: 'vimeo', pattern: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:[/?#].*)?$/ },
] as const;

/** The video of a web address as people copy it; null for any other address. */
export const videoOf = (url: string): Video | null => {
  for (const { host, pattern } of videoAddresses) {
    const found = pattern.exec(url)?.[1];
    if (found !== undefined) return { host, id: found };
  }
  return null;
};

/** Where players are framed from; both promise to set no cookie before something is played. */
export const videoFrameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** The player of a video, for a frame that somebody has asked for. */
export const videoFrameUrl = ({ host, id }: Video): string =>
  host === 'youtube'
    ? `${videoFrameOrigins[0]}/embed/${id}?autoplay=1&rel=0`
    : `${videoFrameOrigins[1]}/video/${id}?autoplay=1&dnt=1`;
