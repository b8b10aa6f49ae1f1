import { deleteUnkeptFiles, deleteUnkeptFilesJob } from '@agromarket/core/files'
import { handleJob } from '../../job-handler.ts'

export const deleteUnkeptFilesHandler = handleJob(deleteUnkeptFilesJob, (app) => deleteUnkeptFiles(app))
