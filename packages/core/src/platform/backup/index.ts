/**
 * Backup of a whole shop into a folder and restore into an empty database, by COPY: no client tools are needed, and the
 * embedded PostgreSQL ships none. docs/operations.md tells how to use it, and when PostgreSQL's own tools are better.
 */
export { BackupError } from './manifest.ts'
export { restoreBackup } from './restore-backup.ts'
export { takeBackup } from './take-backup.ts'
