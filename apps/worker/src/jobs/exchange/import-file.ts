import { applyMapping, applyMappingJob, importFile, importFileJob } from '@agromarket/core/exchange'
import { handleLongJob } from '../../job-handler.ts'

export const importFileHandler = handleLongJob(importFileJob, importFile)
export const applyMappingHandler = handleLongJob(applyMappingJob, applyMapping)
