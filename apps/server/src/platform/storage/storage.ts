/** Where files live that are not in the database: covers, uploads, exports. */
export type Storage = {
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Writes all or nothing; a file of the same key is replaced. Durable when it resolves. */
  put(key: string, bytes: Uint8Array, options: { readonly contentType: string }): Promise<void>;
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>;
};

/** The disk has no room. Nothing was written; reading still works. */
export class StorageFullError extends Error {
  constructor(options?: ErrorOptions) {
    super('There is no room left for files', options);
    this.name = 'StorageFullError';
  }
}

/** Where the files are does not answer, or not as it should. Whether there is a file, and whether it was written, is not known. */
export class StorageUnavailableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The files cannot be reached: ${reason}`, options);
    this.name = 'StorageUnavailableError';
  }
}

/** What passes by itself, or by an operator: a picture that cannot be kept meanwhile is still shown. */
export const isStorageTrouble = (error: unknown): error is StorageFullError | StorageUnavailableError =>
  error instanceof StorageFullError || error instanceof StorageUnavailableError;

const keyPattern = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)*$/;

export const isKey = (text: string): boolean => text.length <= 200 && keyPattern.test(text);

/**
 * Keys are made by the program (ids, hashes, widths), never taken from a file name of an upload. Lower case only, because
 * some file systems cannot tell the cases apart; no segment begins with a dot, so none leads out of the folder.
 */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
  return key;
};
