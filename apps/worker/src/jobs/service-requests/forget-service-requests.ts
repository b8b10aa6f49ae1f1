import { forgetServiceRequests, forgetServiceRequestsJob } from '@agromarket/core/service-requests'
import { handleJob } from '../../job-handler.ts'

export const forgetServiceRequestsHandler = handleJob(forgetServiceRequestsJob, (app) => forgetServiceRequests(app))
