import { forgetApplications, forgetApplicationsJob } from '@agromarket/core/vacancies'
import { handleJob } from '../../job-handler.ts'

export const forgetApplicationsHandler = handleJob(forgetApplicationsJob, (app) => forgetApplications(app))
