/** PDFs that the worker prints once and stores. What is printed and who may read it, the domain of the paper says. */
export { definePrintJob } from './define-print-job.ts'
export { type PrintProgress, printToFile } from './print-to-file.ts'
