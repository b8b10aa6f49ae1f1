import { collectMail, collectMailJob, readLetter, readLetterJob } from '@agromarket/core/suppliers'
import { handleJob } from '../../job-handler.ts'

export const collectMailHandler = handleJob(collectMailJob, (app) => collectMail(app))
export const readLetterHandler = handleJob(readLetterJob, readLetter)
