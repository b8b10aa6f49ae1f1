/**
 * The exchange with 1C by CommerceML 2: 1C is always the client, the shop answers at one address by type and mode
 * (protocol). Several bases of 1C stand side by side (bases). Integrations §1.
 * What 1C sends is kept in pieces (intake), read aside (read), merged into what the base has said and from there into the
 * shop by the mapping, in one transaction a file (merge, mapping, runs).
 * Limits and personal prices of customers come in a table beside it (customers).
 * Owns tables exchange_base, exchange_session, exchange_run, exchange_file, exchange_piece, exchange_report,
 * exchange_item, exchange_offer, exchange_mapping, exchange_value, exchange_named, exchange_handover,
 * exchange_handover_order, exchange_order, exchange_handover_contract, exchange_contract, exchange_answer.
 */

export { getAnalysis, listExchangeItems, publishBase } from './admin/analysis.ts'
export { addBase, listBases, renewPassword, saveBase } from './admin/bases.ts'
export { exportExchangeAnalysis } from './admin/export-analysis.ts'
export { exportExchangeProblems } from './admin/export-problems.ts'
export { mailSilence, mailSilenceJob } from './admin/mail-silence.ts'
export { applyMappingNow, getMapping, saveMapping } from './admin/mapping.ts'
export { listPostponedItems } from './admin/postponed.ts'
export {
  decideExchangeRun,
  listExchangeRuns,
  readExchangeReport,
  stopExchangeRun,
  watchExchangeRuns,
} from './admin/runs.ts'
export { listSilentBases } from './admin/silent-bases.ts'
export { uploadExchangeFile } from './admin/upload-file.ts'
export { importAgreements } from './customers/import-agreements.ts'
export { collectFolder, collectFolderJob } from './intake/collect-folder.ts'
export { takeFiles } from './intake/take-files.ts'
export { exposeExchange } from './metrics/expose-exchange.ts'
export { decideAnswer } from './orders/decide-answer.ts'
export { countAnswers, listAnswers } from './orders/list-answers.ts'
export { answerExchange } from './protocol/answer-exchange.ts'
export { exchangeCookie } from './protocol/check-auth.ts'
export { encodeAnswer } from './protocol/encode-answer.ts'
export type { ExchangeCall } from './protocol/exchange-call.ts'
export { applyMapping } from './runs/apply-mapping.ts'
export { forgetOldRuns, forgetOldRunsJob } from './runs/forget-old-runs.ts'
export { applyMappingJob, importFileJob } from './runs/import-file.job.ts'
export { importFile } from './runs/import-file.ts'
export { sweepExchange, sweepExchangeJob } from './runs/sweep-runs.ts'
