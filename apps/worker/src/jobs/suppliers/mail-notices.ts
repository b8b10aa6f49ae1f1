import {
  mailDaySummaries,
  mailDaySummariesJob,
  mailMorningNotices,
  mailMorningNoticesJob,
  mailNotice,
  mailNoticeJob,
} from '@agromarket/core/suppliers'
import { handleJob } from '../../job-handler.ts'

export const mailNoticeHandler = handleJob(mailNoticeJob, (app, { noticeId }) => mailNotice(app, { noticeId }))
export const mailMorningNoticesHandler = handleJob(mailMorningNoticesJob, (app) => mailMorningNotices(app))
export const mailDaySummariesHandler = handleJob(mailDaySummariesJob, (app) => mailDaySummaries(app))
