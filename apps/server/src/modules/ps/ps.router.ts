import {
  createPsPrint,
  getBlocksOfPlace,
  getPsMailing,
  getPsPage,
  getPsPrint,
  getPsRecipient,
  listPsMailings,
  listPsRecipients,
  listUploadedFiles,
  noteDeeds,
  rejectWarmup,
  savePark,
  sendServiceFiles,
} from '@agromarket/core/ps'
import {
  noteDeedsSchema,
  psMailingSchema,
  psOwnSchema,
  psPlaceSchema,
  psPrintIdSchema,
  psRecipientIdSchema,
  psRecipientListSchema,
  psVisitSchema,
  rejectWarmupSchema,
  saveParkSchema,
  sendServiceFilesSchema,
} from '@agromarket/shared'
import { procedureFor, publicProcedure, router } from '../../trpc/init.ts'

const following = procedureFor('personalPages.follow')

/** Whoever has the link of a page reads it; what is a recipient's own asks for his signs. */
export const psRouter = router({
  page: publicProcedure.input(psVisitSchema).query(({ ctx, input }) => getPsPage(ctx, input)),
  ofPlace: publicProcedure.input(psPlaceSchema).query(({ ctx, input }) => getBlocksOfPlace(ctx, input)),
  note: publicProcedure.input(noteDeedsSchema).mutation(({ ctx, input }) => noteDeeds(ctx, input)),
  savePark: publicProcedure.input(saveParkSchema).mutation(({ ctx, input }) => savePark(ctx, input)),
  reject: publicProcedure.input(rejectWarmupSchema).mutation(({ ctx, input }) => rejectWarmup(ctx, input)),
  print: publicProcedure.input(psVisitSchema).mutation(({ ctx, input }) => createPsPrint(ctx, input)),
  printed: publicProcedure.input(psPrintIdSchema).query(({ ctx, input }) => getPsPrint(ctx, input)),
  files: publicProcedure.input(psOwnSchema).query(({ ctx, input }) => listUploadedFiles(ctx, input)),
  sendFiles: publicProcedure.input(sendServiceFilesSchema).mutation(({ ctx, input }) => sendServiceFiles(ctx, input)),
  mailings: following.query(({ ctx }) => listPsMailings(ctx)),
  mailing: following.input(psMailingSchema).query(({ ctx, input }) => getPsMailing(ctx, input)),
  recipients: following.input(psRecipientListSchema).query(({ ctx, input }) => listPsRecipients(ctx, input)),
  recipient: following.input(psRecipientIdSchema).query(({ ctx, input }) => getPsRecipient(ctx, input)),
})
