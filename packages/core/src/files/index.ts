/**
 * Files that people send or the shop makes: bytes in the storage, facts in the database. Owns table stored_file. A
 * domain stores a file first and keeps it in the transaction of what it belongs to; who may read it, that domain says.
 */
export { backUpFiles, restoreFiles } from './back-up-files.ts'
export { deleteUnkeptFiles, deleteUnkeptFilesJob, discardFiles, type FileContext } from './discard-files.ts'
export {
  findAllComplete as findFiles,
  keep as keepFiles,
  release as releaseFiles,
  type StoredFile,
} from './file.repository.ts'
export { copyFileTo, type OpenedFile, openFile } from './open-file.ts'
export { measurePicture, resizePicture } from './resize-picture.ts'
export { type FileToStore, storeFile } from './store-file.ts'
