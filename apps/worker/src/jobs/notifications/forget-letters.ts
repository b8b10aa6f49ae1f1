import { forgetLetters, forgetLettersJob } from '@agromarket/core/notifications'
import { handleJob } from '../../job-handler.ts'

export const forgetLettersHandler = handleJob(forgetLettersJob, (app) => forgetLetters(app))
