/** What the shop knows of its visitor, as pages show it. Owns no table: accounts are auth's. Spec §3 user, §6. */
export { getViewer } from './get-viewer.ts'
export { updateProfile } from './update-profile.ts'
