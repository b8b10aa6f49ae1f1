import type { AnnouncementAudience, SaveAnnouncement } from './announcement.schema.ts'

export type AnnouncementState = 'scheduled' | 'running' | 'ended' | 'stopped'

/** A notification that staff have made, as they see it. */
export interface Announcement extends Omit<SaveAnnouncement, 'id' | 'audience'> {
  id: string
  audience: AnnouncementAudience
  /** «Смоленская область», «Гости», «Пётр Зерно»: in words. */
  audienceWords: string
  state: AnnouncementState
  authorName: string
  createdAt: string
  stoppedAt: string | null
  /** How many persons and guests' browsers it was shown to, and how many of them have closed it themselves. */
  seen: number
  dismissed: number
}

export interface AnnouncementList {
  items: Announcement[]
  total: number
  page: number
  perPage: number
}
