import { importTerminals, importTerminalsJob, refreshTerminals, refreshTerminalsJob } from '@agromarket/core/delivery'
import { handleJob } from '../../job-handler.ts'

export const refreshTerminalsHandler = handleJob(refreshTerminalsJob, (app) => refreshTerminals(app))
export const importTerminalsHandler = handleJob(importTerminalsJob, importTerminals)
