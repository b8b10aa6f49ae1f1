/**
 * What the shop knows of its visitor, as pages show it, and what he says of himself: name, region. Owns no table:
 * accounts and sessions are auth's. Spec §3 user, §4 area saving, §6.
 */
export { getViewer } from './get-viewer.ts'
export { setLocation } from './set-location.ts'
export { updateProfile } from './update-profile.ts'
