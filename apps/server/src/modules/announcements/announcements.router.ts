import {
  listAnnouncements,
  listDueAnnouncements,
  saveAnnouncement,
  seeAnnouncements,
  stopAnnouncement,
} from '@agromarket/core/announcements'
import {
  announcementIdSchema,
  announcementListSchema,
  saveAnnouncementSchema,
  seeAnnouncementsSchema,
} from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const visiting = procedureFor('public')
const managing = procedureFor('announcements.manage')

/** Visitors are shown what is for them; staff make it. */
export const announcementsRouter = router({
  due: visiting.query(({ ctx }) => listDueAnnouncements(ctx)),
  see: visiting.input(seeAnnouncementsSchema).mutation(({ ctx, input }) => seeAnnouncements(ctx, input)),
  list: managing.input(announcementListSchema).query(({ ctx, input }) => listAnnouncements(ctx, input)),
  save: managing.input(saveAnnouncementSchema).mutation(({ ctx, input }) => saveAnnouncement(ctx, input)),
  stop: managing.input(announcementIdSchema).mutation(({ ctx, input }) => stopAnnouncement(ctx, input.id)),
})
