import { announceDuePosts, announceDuePostsJob } from '@agromarket/core/content'
import { handleJob } from '../../job-handler.ts'

export const announceDuePostsHandler = handleJob(announceDuePostsJob, (app) => announceDuePosts(app))
