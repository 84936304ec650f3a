import { Problem } from '@goodshelf/contract/problems';
import { sendInParts, type Begun } from '../../../../../shell/api/send-in-parts.ts';
import { themingTexts } from '../texts.ts';
import { problemOfFile, type Calls, type UploadKind } from './upload-kinds.ts';

const texts = themingTexts.upload;

/** The value that a picture is for: the logo, or a field of a part of the pages. */
export type UploadPlace = {
  readonly path: string;
  /** "picture", "items.0.picture"; '' where the value is the picture itself. */
  readonly field: string;
  /** The page on which a section stands that isn't complete yet. */
  readonly page: string | null;
};

export type PictureUpload = {
  /** Stays while its place moves. */
  readonly id: number;
  readonly place: UploadPlace;
  readonly kind: UploadKind;
  readonly file: File;
  readonly sent: number;
  readonly problem: string | null;
  /** Nothing is wrong with the file itself. */
  readonly mayTryAgain: boolean;
};

export type UploadsState = {
  readonly uploads: ReadonlyMap<string, PictureUpload>;
  /** Places whose field is on screen: it says itself how its upload is. */
  readonly seen: ReadonlySet<string>;
};

type Deps = {
  readonly callsOf: (kind: UploadKind) => Calls;
  /** A picture has arrived whose field is not on screen any more. */
  readonly land: (place: UploadPlace, name: string) => void;
};

export const keyOfPlace = ({ path, field }: UploadPlace): string => `${path} ${field}`;

/**
 * Pictures on their way to us. They belong to the editor, not to the field in which they were chosen: whoever opens another tab
 * or section meanwhile finds them in their places later.
 */
export const createUploads = ({ callsOf, land }: Deps) => {
  let state: UploadsState = { uploads: new Map(), seen: new Set() };
  const listeners = new Set<() => void>();
  const fields = new Map<string, (name: string) => void>();
  const begun = new Map<number, Begun>();
  let latest = 0;
  const show = (next: Partial<UploadsState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const put = (key: string, upload: PictureUpload | null): void => {
    const uploads = new Map(state.uploads);
    if (upload === null) uploads.delete(key);
    else uploads.set(key, upload);
    show({ uploads });
  };

  const send = async (upload: PictureUpload): Promise<void> => {
    const { id, kind, file } = upload;
    // Its place may have moved meanwhile, or have been removed, or have got another picture.
    const now = (): PictureUpload | undefined => [...state.uploads.values()].find((one) => one.id === id);
    const change = (next: Partial<PictureUpload>): void => {
      const one = now();
      if (one !== undefined) put(keyOfPlace(one.place), { ...one, ...next });
    };
    put(keyOfPlace(upload.place), { ...upload, sent: begun.get(id)?.offset ?? 0, problem: null });
    try {
      const { name } = await sendInParts({
        ...callsOf(kind),
        file,
        onSent: (sent) => change({ sent, problem: null }),
        begun: begun.get(id) ?? null,
        onBegun: (so) => void begun.set(id, so),
      });
      begun.delete(id);
      const place = now()?.place;
      if (place === undefined) return;
      put(keyOfPlace(place), null);
      if (name === null) return;
      const field = fields.get(keyOfPlace(place));
      if (field === undefined) land(place, name);
      else field(name);
    } catch (error) {
      const problem = error instanceof Problem ? error.message : texts.broken;
      const isRefused = error instanceof Problem && error.code === 'image_refused';
      change({ sent: 0, problem, mayTryAgain: !isRefused });
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    start: (place: UploadPlace, kind: UploadKind, file: File): void => {
      const problem = problemOfFile(file, kind);
      latest += 1;
      const upload = { id: latest, place, kind, file, sent: 0, problem, mayTryAgain: false };
      if (problem === null) void send(upload);
      else put(keyOfPlace(place), upload);
    },
    again: (upload: PictureUpload): void => void send(upload),
    /** Items of a list have moved: what is on its way to one of them goes with it (`to`), and with one that is gone (null) it ends. */
    rearranged: (path: string, list: string, to: (at: number) => number | null): void => {
      const moved = [...state.uploads.values()].flatMap((upload): readonly PictureUpload[] => {
        const { place } = upload;
        const [, at, rest] = place.field.startsWith(`${list}.`) ? place.field.split('.') : [];
        if (place.path !== path || at === undefined || rest === undefined) return [upload];
        const next = to(Number(at));
        return next === null ? [] : [{ ...upload, place: { ...place, field: `${list}.${next}.${rest}` } }];
      });
      show({ uploads: new Map(moved.map((upload) => [keyOfPlace(upload.place), upload])) });
    },
    /** The field of a place is on screen until what is returned is called; it is told what arrives. */
    watch: (place: UploadPlace, onName: (name: string) => void) => {
      const key = keyOfPlace(place);
      fields.set(key, onName);
      show({ seen: new Set(fields.keys()) });
      return () => {
        if (fields.get(key) !== onName) return;
        fields.delete(key);
        // What went wrong here was read here.
        if ((state.uploads.get(key)?.problem ?? null) !== null) put(key, null);
        show({ seen: new Set(fields.keys()) });
      };
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;

export const isSending = ({ problem }: PictureUpload): boolean => problem === null;

/** Uploads whose own fields don't tell of them. */
export const unseenUploads = ({ uploads, seen }: UploadsState): readonly PictureUpload[] =>
  [...uploads].flatMap(([key, upload]) => (seen.has(key) ? [] : [upload]));
