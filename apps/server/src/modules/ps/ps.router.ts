import {
  createPsPrint,
  getBlocksOfPlace,
  getPsDraft,
  getPsMailing,
  getPsPage,
  getPsPrint,
  getPsRecipient,
  listPsMailings,
  listPsReaders,
  listPsRecipients,
  listUploadedFiles,
  noteDeeds,
  previewPsDraft,
  publishPs,
  rejectWarmup,
  remindRecipients,
  removeUploadedFile,
  restorePsVersion,
  savePark,
  savePsDraft,
  sendServiceFiles,
  setOptOut,
  takeRejectBack,
  watchPsDraft,
  withdrawPs,
} from '@agromarket/core/ps'
import {
  heldPsDraftSchema,
  noteDeedsSchema,
  psHashSchema,
  psIdSchema,
  psMailingSchema,
  psOwnFileSchema,
  psOwnSchema,
  psPlaceSchema,
  psPreviewSchema,
  psPrintIdSchema,
  psReaderQuerySchema,
  psRecipientIdSchema,
  psRecipientListSchema,
  psVisitSchema,
  rejectWarmupSchema,
  restorePsVersionSchema,
  saveParkSchema,
  savePsDraftSchema,
  sendServiceFilesSchema,
  setOptOutSchema,
  takeRejectBackSchema,
} from '@agromarket/shared'
import { procedureFor, publicProcedure, router } from '../../trpc/init.ts'

const following = procedureFor('personalPages.follow')
const editing = procedureFor('personalPages.edit')

/** What editors do on the page itself (spec §6 isPsEditor). */
const editorRouter = router({
  get: editing.input(psHashSchema).query(({ ctx, input }) => getPsDraft(ctx, input)),
  watch: editing
    .input(psIdSchema)
    .subscription(({ ctx, input, signal }) => watchPsDraft(ctx, input, signal ?? AbortSignal.abort())),
  readers: editing.input(psReaderQuerySchema).query(({ ctx, input }) => listPsReaders(ctx, input)),
  preview: editing.input(psPreviewSchema).query(({ ctx, input }) => previewPsDraft(ctx, input)),
  save: editing.input(savePsDraftSchema).mutation(({ ctx, input }) => savePsDraft(ctx, input)),
  publish: editing.input(heldPsDraftSchema).mutation(({ ctx, input }) => publishPs(ctx, input)),
  withdraw: editing.input(heldPsDraftSchema).mutation(({ ctx, input }) => withdrawPs(ctx, input)),
  restore: editing.input(restorePsVersionSchema).mutation(({ ctx, input }) => restorePsVersion(ctx, input)),
})

/** Whoever has the link of a page reads it; what is a recipient's own asks for his signs. */
export const psRouter = router({
  page: publicProcedure.input(psVisitSchema).query(({ ctx, input }) => getPsPage(ctx, input)),
  ofPlace: publicProcedure.input(psPlaceSchema).query(({ ctx, input }) => getBlocksOfPlace(ctx, input)),
  note: publicProcedure.input(noteDeedsSchema).mutation(({ ctx, input }) => noteDeeds(ctx, input)),
  savePark: publicProcedure.input(saveParkSchema).mutation(({ ctx, input }) => savePark(ctx, input)),
  reject: publicProcedure.input(rejectWarmupSchema).mutation(({ ctx, input }) => rejectWarmup(ctx, input)),
  takeBack: publicProcedure.input(takeRejectBackSchema).mutation(({ ctx, input }) => takeRejectBack(ctx, input)),
  optOut: publicProcedure.input(setOptOutSchema).mutation(({ ctx, input }) => setOptOut(ctx, input)),
  print: publicProcedure.input(psVisitSchema).mutation(({ ctx, input }) => createPsPrint(ctx, input)),
  printed: publicProcedure.input(psPrintIdSchema).query(({ ctx, input }) => getPsPrint(ctx, input)),
  files: publicProcedure.input(psOwnSchema).query(({ ctx, input }) => listUploadedFiles(ctx, input)),
  removeFile: publicProcedure.input(psOwnFileSchema).mutation(({ ctx, input }) => removeUploadedFile(ctx, input)),
  sendFiles: publicProcedure.input(sendServiceFilesSchema).mutation(({ ctx, input }) => sendServiceFiles(ctx, input)),
  mailings: following.query(({ ctx }) => listPsMailings(ctx)),
  mailing: following.input(psMailingSchema).query(({ ctx, input }) => getPsMailing(ctx, input)),
  remind: following.input(psMailingSchema).mutation(({ ctx, input }) => remindRecipients(ctx, input)),
  recipients: following.input(psRecipientListSchema).query(({ ctx, input }) => listPsRecipients(ctx, input)),
  editor: editorRouter,
  recipient: following.input(psRecipientIdSchema).query(({ ctx, input }) => getPsRecipient(ctx, input)),
})
