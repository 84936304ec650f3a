import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { isSending, keyOfPlace, type PictureUpload, type UploadPlace, type Uploads } from './uploads.ts';

export const UploadsContext = createContext<Uploads | null>(null);

export const useUploads = (): Uploads => {
  const uploads = useContext(UploadsContext);
  if (uploads === null) throw new Error('a picture was asked for outside of the theme editor');
  return uploads;
};

/** The part of the pages whose form is open: what is uploaded there belongs to it. */
export const UploadPartContext = createContext<Omit<UploadPlace, 'field'>>({ path: '', page: null });

/** Whether a picture is on its way to a place. */
export const useIsSending = (place: UploadPlace): boolean => {
  const uploads = useUploads();
  const state = useSyncExternalStore(uploads.subscribe, uploads.current, uploads.current);
  const upload = state.uploads.get(keyOfPlace(place));
  return upload !== undefined && isSending(upload);
};

/** The upload of a place, whose field is on screen; null when there is none, or when it has arrived, of which `onName` is told. */
export const useUploadOf = (place: UploadPlace, onName: (name: string) => void): PictureUpload | null => {
  const uploads = useUploads();
  const state = useSyncExternalStore(uploads.subscribe, uploads.current, uploads.current);
  const told = useRef(onName);
  useEffect(() => {
    told.current = onName;
  });
  const { path, field, page } = place;
  useEffect(
    () => uploads.watch({ path, field, page }, (name) => told.current(name)),
    [uploads, path, field, page],
  );
  return state.uploads.get(keyOfPlace(place)) ?? null;
};
