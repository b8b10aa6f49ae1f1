import { moveOrderFiles, moveOrderFilesJob } from '@agromarket/core/orders'
import { handleLongJob } from '../../job-handler.ts'

export const moveOrderFilesHandler = handleLongJob(moveOrderFilesJob, moveOrderFiles)
