import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { productShapes } from './admin-product.contract.ts';
import { imageFileMaxBytes, logoFileMaxBytes } from './image-words.ts';
import { inputTexts } from './contract.texts.ts';
import { contentMaxBytes } from './content-pages.ts';
import { contentChange, pageContent } from './page-content.contract.ts';
import { id, line, page, pageOf, requiredLine, slug, timestamp } from './primitives.ts';
import { themePreviewCalls } from './theme-preview.calls.ts';
import { themingCalls } from './theming.calls.ts';

/** So many values one save may change: every color of every group, and both fonts, twice over. */
export const themeChangesMax = 200;
/** So many parts of the content one save may change. */
export const contentChangesMax = 150;
/** A whole content with what was seen of it, and a theme. */
const contentBodyMaxBytes = 2 * contentMaxBytes + 65_536;
/** How far ahead a theme may be scheduled. */
export const themeScheduleDaysMax = 366;

/** So long a link shows the draft to whoever has it. */
export const themePreviewDays = 7;

const revision = z.int().min(0);
const versionNumber = z.int().min(1);
/** A theme document of `@goodshelf/theme`; `parseTheme` turns it into the typed one. */
const themeDocument = z.record(z.string(), z.unknown());
/** "Ana Lopez", or "Goodshelf support" for staff in a member's place; null when whoever it was is gone. */
const who = z.string().nullable();

/** A value of the theme by its path, `colors.header.background`, `fonts.display` or `pictures.logo` ('': none), and what stood there for the editor. */
const themeChange = z.object({ path: line(80), value: line(100), seen: line(100) });
export type ThemeChange = z.output<typeof themeChange>;

/** Somebody else changed this value after the editor saw it: nothing of it was taken over. */
const themeConflict = z.object({ path: z.string(), theirs: z.string(), changed_by: who });
export type ThemeConflict = z.output<typeof themeConflict>;

/** The same of a part of the content; `theirs` is null where they took a section away. */
const contentConflict = z.object({ path: z.string(), theirs: z.json(), changed_by: who });
export type ContentConflict = z.output<typeof contentConflict>;

/** What is being worked on. It is what the shop wears until something is changed. */
const themeDraft = z.object({
  theme: themeDocument,
  content: pageContent,
  /** Grows with each change of the draft, whoever makes it. */
  revision,
  changed_at: timestamp.nullable(),
  changed_by: who,
  /** Whether it differs from what the shop wears. */
  is_changed: z.boolean(),
});
export type ThemeDraft = z.output<typeof themeDraft>;

const publishedTheme = z.object({
  /** Null while the shop wears the usual theme. */
  number: versionNumber.nullable(),
  theme: themeDocument,
  content: pageContent,
  published_at: timestamp.nullable(),
  published_by: who,
});

const scheduledTheme = z.object({ publish_at: timestamp, theme: themeDocument, scheduled_by: who });

/** Who else has the editor open now: said within the last 30 seconds. Staff in a member's place are "Goodshelf support". */
const themeEditor = z.object({ user_id: z.string(), name: z.string() });

export const themingShape = z.object({
  draft: themeDraft,
  published: publishedTheme,
  scheduled: scheduledTheme.nullable(),
  editors: z.array(themeEditor),
  /** Where the storefront is shown to the editor: always below the shop host, `http://shop.localhost:3000/lincoln`. */
  preview_url: z.string(),
  abilities: z.object({ publish: z.boolean() }),
});
export type Theming = z.output<typeof themingShape>;

const changed = z.object({
  draft: themeDraft,
  conflicts: z.array(themeConflict),
  content_conflicts: z.array(contentConflict),
});

export const themeVersionSummary = z.object({
  number: versionNumber,
  published_at: timestamp,
  published_by: who,
  /** The shop wears it now. */
  is_worn: z.boolean(),
  /** The version that it puts back; null for one that was made anew. */
  restored_from: versionNumber.nullable(),
  /** It was published at its scheduled time. */
  is_scheduled: z.boolean(),
  theme: themeDocument,
  /** How many values differ from the version before it. */
  change_count: z.int(),
});
export type ThemeVersionSummary = z.output<typeof themeVersionSummary>;

/** One value that differs between two themes: "Header: Background", "#FBF8F2", "#1E5B4F". */
const themeDifference = z.object({
  path: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ThemeDifference = z.output<typeof themeDifference>;

const terms = { access: 'organization-member', tag: 'Theming' } as const;
const versionParams = z.object({ number: z.coerce.number().int().min(1) });
/** The draft as whoever acts has it before them: another one is answered `theme_changed`. */
const seenRevision = z.object({ revision });

/** The look of a storefront: a draft that several people work on, versions that never change, one of which the shop wears. */
export const themingEndpoints = {
  getTheming: endpoint(themingCalls.getTheming, {
    ...terms,
    summary: 'The draft of the active organization’s theme, what its shop wears, and who is editing',
    output: themingShape,
    problems: ['no_storefront'],
  }),
  changeTheme: endpoint(themingCalls.changeTheme, {
    ...terms,
    summary:
      'Changes single values of the draft. Values that somebody else changed meanwhile stay, and are answered as conflicts',
    body: z.object({
      changes: z.array(themeChange).max(themeChangesMax).default([]),
      content: z.array(contentChange).max(contentChangesMax).default([]),
    }),
    bodyLimitBytes: contentBodyMaxBytes,
    output: changed,
    problems: ['no_storefront'],
  }),
  replaceTheme: endpoint(themingCalls.replaceTheme, {
    ...terms,
    summary:
      'Replaces the draft as a whole by a document that was exported before. Wrong values are named by their place (`theme.colors.header.text`)',
    body: seenRevision.extend({
      theme: themeDocument,
      content: z.record(z.string(), z.unknown()).optional(),
    }),
    bodyLimitBytes: contentBodyMaxBytes,
    output: z.object({ draft: themeDraft }),
    problems: ['no_storefront', 'theme_changed'],
  }),
  discardTheme: endpoint(themingCalls.discardTheme, {
    ...terms,
    summary: 'Makes the draft what the shop wears',
    body: seenRevision,
    output: z.object({ draft: themeDraft }),
    problems: ['no_storefront', 'theme_changed'],
  }),
  publishTheme: endpoint(themingCalls.publishTheme, {
    ...terms,
    summary:
      'Publishes the draft as a new version, which the shop wears at once. A theme that is hard to read is asked about first (`theme_hard_to_read`); one that is unreadable is refused (`theme_unreadable`)',
    body: seenRevision.extend({ is_hard_to_read_accepted: z.boolean().default(false) }),
    output: z.object({ number: versionNumber, draft: themeDraft }),
    problems: ['no_storefront', 'theme_changed', 'theme_hard_to_read', 'theme_unreadable', 'theme_unchanged'],
  }),
  scheduleTheme: endpoint(themingCalls.scheduleTheme, {
    ...terms,
    summary: 'Publishes the draft as it is now at a later time; another time replaces the first',
    body: seenRevision.extend({
      publish_at: timestamp,
      is_hard_to_read_accepted: z.boolean().default(false),
    }),
    output: z.object({ scheduled: scheduledTheme }),
    problems: ['no_storefront', 'theme_changed', 'theme_hard_to_read', 'theme_unreadable'],
  }),
  cancelScheduledTheme: endpoint(themingCalls.cancelScheduledTheme, {
    ...terms,
    summary: 'Doesn’t publish what was scheduled; nothing scheduled is fine, too',
    output: z.object({ success: z.string() }),
    problems: ['no_storefront'],
  }),
  listThemeVersions: endpoint(themingCalls.listThemeVersions, {
    ...terms,
    summary: 'The published versions, the newest first',
    query: z.object({ page, page_size: z.coerce.number().int().min(1).max(50).default(10) }),
    output: pageOf(themeVersionSummary),
    problems: ['no_storefront'],
  }),
  getThemeVersion: endpoint(themingCalls.getThemeVersion, {
    ...terms,
    summary:
      'One version, and what it changes: against the one before it, or against another one (`against`; 0 is the draft), which is the `before`',
    params: versionParams,
    query: z.object({ against: z.coerce.number().int().min(0).optional() }),
    output: themeVersionSummary.extend({
      content: pageContent,
      /** What it is compared with. */
      before: z.object({ theme: themeDocument, content: pageContent }),
      differences: z.array(themeDifference),
    }),
    problems: ['no_storefront', 'theme_version_not_found'],
  }),
  restoreTheme: endpoint(themingCalls.restoreTheme, {
    ...terms,
    summary: 'Makes the draft what a version was; publishing it is another step',
    params: versionParams,
    body: seenRevision,
    output: z.object({ draft: themeDraft }),
    problems: ['no_storefront', 'theme_version_not_found', 'theme_changed'],
  }),
  linkThemePreview: endpoint(themingCalls.linkThemePreview, {
    ...terms,
    summary: `Makes a link to the storefront as the draft has it, for whoever gets it, for ${themePreviewDays} days`,
    output: z.object({ url: z.string(), expires_at: timestamp }),
    problems: ['no_storefront'],
  }),
  endThemePreviews: endpoint(themingCalls.endThemePreviews, {
    ...terms,
    summary: 'Ends every preview link that was made so far; new ones can be made',
    output: z.object({ success: z.string() }),
    problems: ['no_storefront'],
  }),
  getThemePreview: endpoint(themePreviewCalls.getThemePreview, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary: 'The draft of the storefront’s theme, for a preview link that isn’t over yet',
    params: z.object({ slug }),
    query: z.object({ token: requiredLine(100) }),
    output: z.object({ theme: themeDocument, content: pageContent, expires_at: timestamp }),
    problems: ['storefront_not_found', 'theme_preview_over'],
  }),
  addLogo: endpoint(themingCalls.addLogo, {
    ...terms,
    summary: 'Announces a logo; its bytes follow in parts',
    body: z.object({
      size_bytes: z
        .int()
        .min(1, inputTexts.fileEmpty)
        .max(logoFileMaxBytes, inputTexts.imageTooLarge(logoFileMaxBytes / 1_048_576)),
    }),
    output: productShapes.imageAnnounced,
    problems: ['no_storefront', 'too_many_images'],
  }),
  uploadLogoPart: endpoint(themingCalls.uploadLogoPart, {
    ...terms,
    summary:
      'The next bytes of a logo; the last ones answer its name, which `pictures.logo` of a theme may be. A part that is there is not taken twice',
    params: z.object({ uploadId: id }),
    body: productShapes.imagePart,
    bodyLimitBytes: productShapes.imagePartLimitBytes,
    output: z.object({
      /** How many bytes have arrived: the next part begins there. */
      received_bytes: z.int(),
      /** Null until all of it is there. */
      logo: z.string().nullable(),
    }),
    problems: ['no_storefront', 'upload_not_found', 'image_refused', 'too_many_images'],
  }),
  addPicture: endpoint(themingCalls.addPicture, {
    ...terms,
    summary: 'Announces a picture of a page; its bytes follow in parts',
    body: z.object({
      size_bytes: z
        .int()
        .min(1, inputTexts.fileEmpty)
        .max(imageFileMaxBytes, inputTexts.imageTooLarge(imageFileMaxBytes / 1_048_576)),
    }),
    output: productShapes.imageAnnounced,
    problems: ['no_storefront', 'too_many_images'],
  }),
  uploadPicturePart: endpoint(themingCalls.uploadPicturePart, {
    ...terms,
    summary:
      'The next bytes of a picture of a page; the last ones answer its name, which `picture` of a section may be. A part that is there is not taken twice',
    params: z.object({ uploadId: id }),
    body: productShapes.imagePart,
    bodyLimitBytes: productShapes.imagePartLimitBytes,
    output: z.object({
      /** How many bytes have arrived: the next part begins there. */
      received_bytes: z.int(),
      /** Null until all of it is there. */
      picture: z.string().nullable(),
    }),
    problems: ['no_storefront', 'upload_not_found', 'image_refused', 'too_many_images'],
  }),
  tellThemeEditing: endpoint(themingCalls.tellThemeEditing, {
    ...terms,
    summary: 'Says that the caller has the editor open; answers who else has, and the draft’s revision',
    body: z.object({ is_leaving: z.boolean().default(false) }),
    output: z.object({ editors: z.array(themeEditor), revision, published_number: versionNumber.nullable() }),
    problems: ['no_storefront'],
  }),
} as const;
