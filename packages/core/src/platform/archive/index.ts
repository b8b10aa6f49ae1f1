/** ZIP archives that strangers send: read part by part, within bounds that count what really comes out. */
export { type Archive, type ArchiveRules, openArchive, refuseBroken } from './open-archive.ts'
