/**
 * Notifications that staff make: a hint or a window for all, a region, a role or a person, for a time; shown once to each
 * person, and to each guest's browser. Spec §3 notification, §4. What happens to one person (a new password) is told by
 * domain notifications. Owns tables announcement, announcement_view.
 */
export { listAnnouncements } from './list-announcements.ts'
export { saveAnnouncement } from './save-announcement.ts'
export { listDueAnnouncements, seeAnnouncements } from './show-announcements.ts'
export { stopAnnouncement } from './stop-announcement.ts'
