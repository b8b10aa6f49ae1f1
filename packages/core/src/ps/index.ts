/**
 * Personal pages (ПС): pages of typed blocks, one for a client, a mailing, or a place of the shop; who gets them, and
 * what he does there. Spec §2 /ps, §3 landing constructor, §7 Personalised blocks.
 * Owns tables ps_config, ps_config_version, ps_mailing, ps_recipient, ps_event, ps_promo, ps_model_banner,
 * ps_park_machine, ps_warmup, ps_editor_seat, ps_required_media, ps_upload, ps_print, ps_classifier, ps_classifier_folder,
 * ps_classifier_entry. A kind of block is a folder of packages/ps-blocks.
 */
export { getWarmups, rejectWarmup, saveWarmupViews, setOptOut, takeRejectBack } from './answer-warmups.ts'
export { getPark, savePark } from './change-park.ts'
export { exportPsMailing } from './desk/export-mailing.ts'
export { getPsMailing, listPsMailings } from './desk/follow-mailings.ts'
export { getPsRecipient, listPsRecipients } from './desk/follow-recipients.ts'
export { remindRecipients } from './desk/remind-recipients.ts'
export { publishPs, restorePsVersion, savePsDraft, withdrawPs } from './editor/change-draft.ts'
export { createPsPage } from './editor/create-page.ts'
export { getPsDraft, watchPsDraft } from './editor/get-draft.ts'
export { getPsChoices, listPsModels } from './editor/list-choices.ts'
export { listPsPages } from './editor/list-pages.ts'
export { listPsReaders } from './editor/list-readers.ts'
export { previewPsDraft } from './editor/preview-draft.ts'
export {
  getGreeting,
  getModelLineBanner,
  getModelLineBanners,
  getModelLines,
  getRandomUtp,
  getUtpBlock,
  getVideo,
} from './get-block-data.ts'
export { getClassifier, listClassifierFolders } from './get-classifier.ts'
export {
  getBlocksOfPlace,
  getConfigOfCategory,
  getConfigOfModel,
  getConfigOfPart,
  getConfigOfType,
  getHashByPath,
} from './get-place-config.ts'
export { getPsConfig, getPsConfigById, listPsConfigs } from './get-ps-config.ts'
export { getPsPage } from './get-ps-page.ts'
export { listRequiredMedia, listUploadedFiles, listUploadModels, openUploadedFile } from './media/read-files.ts'
export { removeUploadedFile } from './media/remove-file.ts'
export { sendServiceFiles } from './media/send-files.ts'
export { uploadServiceFile } from './media/upload-file.ts'
export { noteDeeds } from './note-deeds.ts'
export { createPsDraftPrint, createPsPrint, getPsPrint, openPsPrint } from './print/create-print.ts'
export { deleteOldPrints, deleteOldPrintsJob } from './print/delete-old-prints.ts'
export { printPs, printPsJob } from './print/print-ps.ts'
export { createPsSign } from './ps-sign.ts'
