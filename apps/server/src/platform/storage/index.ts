export { diskSpaceOf, type DiskSpace } from './disk-space.ts';
export { listDiskFiles, openDiskStorage } from './disk-storage.ts';
export {
  checkKey,
  isStorageTrouble,
  StorageFullError,
  StorageUnavailableError,
  type Storage,
} from './storage.ts';
export { sparingStorage } from './sparing-storage.ts';
