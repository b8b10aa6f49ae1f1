import {
  addQuestionnaire,
  getOwnResponse,
  getQuestionnaire,
  getQuestionnairePage,
  getResults,
  listQuestionnaires,
  listResponses,
  moveQuestionnaire,
  noteOpening,
  previewQuestionnaire,
  saveAnswers,
  saveQuestionnaire,
} from '@agromarket/core/questionnaires'
import {
  addQuestionnaireSchema,
  moveQuestionnaireSchema,
  questionnaireIdSchema,
  responseListSchema,
  saveAnswersSchema,
  saveQuestionnaireSchema,
} from '@agromarket/shared'
import { procedureFor, publicProcedure, router } from '../../trpc/init.ts'

const managing = procedureFor('questionnaires.manage')

/** Whoever has the address answers; staff build questionnaires and read what was answered. */
export const questionnairesRouter = router({
  page: publicProcedure.input(questionnaireIdSchema).query(({ ctx, input }) => getQuestionnairePage(ctx, input)),
  own: publicProcedure.input(questionnaireIdSchema).query(({ ctx, input }) => getOwnResponse(ctx, input)),
  opened: publicProcedure.input(questionnaireIdSchema).mutation(({ ctx, input }) => noteOpening(ctx, input)),
  save: publicProcedure.input(saveAnswersSchema).mutation(({ ctx, input }) => saveAnswers(ctx, input)),
  preview: managing.input(questionnaireIdSchema).query(({ ctx, input }) => previewQuestionnaire(ctx, input)),
  list: managing.query(({ ctx }) => listQuestionnaires(ctx)),
  get: managing.input(questionnaireIdSchema).query(({ ctx, input }) => getQuestionnaire(ctx, input)),
  add: managing.input(addQuestionnaireSchema).mutation(({ ctx, input }) => addQuestionnaire(ctx, input)),
  change: managing.input(saveQuestionnaireSchema).mutation(({ ctx, input }) => saveQuestionnaire(ctx, input)),
  move: managing.input(moveQuestionnaireSchema).mutation(({ ctx, input }) => moveQuestionnaire(ctx, input)),
  results: managing.input(questionnaireIdSchema).query(({ ctx, input }) => getResults(ctx, input)),
  responses: managing.input(responseListSchema).query(({ ctx, input }) => listResponses(ctx, input)),
})
