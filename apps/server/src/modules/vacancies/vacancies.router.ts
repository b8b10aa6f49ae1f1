import {
  addVacancy,
  changeVacancy,
  getApplication,
  getDeskVacancy,
  getVacancyBoard,
  listApplications,
  listDeskVacancies,
  moveApplication,
  moveVacancy,
  noteApplication,
} from '@agromarket/core/vacancies'
import {
  addVacancySchema,
  applicationIdSchema,
  applicationListSchema,
  changeVacancySchema,
  moveApplicationSchema,
  moveVacancySchema,
  noteApplicationSchema,
  vacancyBoardSchema,
  vacancyIdSchema,
} from '@agromarket/shared'
import { procedureFor, publicProcedure, router } from '../../trpc/init.ts'

const editing = procedureFor('vacancies.edit')
const answering = procedureFor('vacancies.answer')

/** Guests read; a reply with its file goes over REST. Editors and those who answer work at the desk. */
export const vacanciesRouter = router({
  board: publicProcedure.input(vacancyBoardSchema).query(({ ctx, input }) => getVacancyBoard(ctx, input)),
  list: editing.query(({ ctx }) => listDeskVacancies(ctx)),
  get: editing.input(vacancyIdSchema).query(({ ctx, input }) => getDeskVacancy(ctx, input)),
  add: editing.input(addVacancySchema).mutation(({ ctx, input }) => addVacancy(ctx, input)),
  change: editing.input(changeVacancySchema).mutation(({ ctx, input }) => changeVacancy(ctx, input)),
  move: editing.input(moveVacancySchema).mutation(({ ctx, input }) => moveVacancy(ctx, input)),
  applications: answering.input(applicationListSchema).query(({ ctx, input }) => listApplications(ctx, input)),
  application: answering.input(applicationIdSchema).query(({ ctx, input }) => getApplication(ctx, input)),
  moveApplication: answering.input(moveApplicationSchema).mutation(({ ctx, input }) => moveApplication(ctx, input)),
  noteApplication: answering.input(noteApplicationSchema).mutation(({ ctx, input }) => noteApplication(ctx, input)),
})
