import { lineField } from '../validation/name.schema.ts'
import { recordId, smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { questionKinds, questionnaireLimits } from './question-kinds.ts'

const key = z.string().regex(/^[a-z0-9]{1,12}$/, 'Номер вопроса или ответа записан неверно')
const bound = z.number().min(-1_000_000_000).max(1_000_000_000).nullable().default(null)

const optionSchema = z.object({ id: key, label: lineField(120) })

/** From an answer to another question than the next: by an option, or by a mark or number from–to. */
const jumpSchema = z.object({
  optionId: key.nullable().default(null),
  from: bound,
  to: bound,
  /** A later question, or the end. */
  goTo: key,
})
export type QuestionJump = z.infer<typeof jumpSchema>

export const questionSchema = z.object({
  id: key,
  kind: z.enum(questionKinds),
  title: lineField(200),
  hint: lineField(200).default(''),
  isRequired: z.boolean().default(true),
  options: z.array(optionSchema).max(questionnaireLimits.options).default([]),
  /** Asks for words beside the answer; '' asks for none. */
  commentLabel: lineField(120).default(''),
  unit: lineField(20).default(''),
  min: bound,
  max: bound,
  jumps: z.array(jumpSchema).max(questionnaireLimits.options).default([]),
})
export type Question = z.infer<typeof questionSchema>

export const questionnaireContentSchema = z.object({
  lead: z.string().trim().max(600).default(''),
  questions: z.array(questionSchema).max(questionnaireLimits.questions),
  thanksTitle: lineField(120).default('Спасибо за ответы'),
  thanksText: z.string().trim().max(600).default(''),
})
export type QuestionnaireContent = z.infer<typeof questionnaireContentSchema>

/** One answer; which of the fields it has, its question's kind says. A date and machines are text. */
export const answerSchema = z.object({
  chosen: z.array(key).max(questionnaireLimits.options).optional(),
  number: z.number().min(-1_000_000_000).max(1_000_000_000).optional(),
  text: z.string().trim().max(questionnaireLimits.text).optional(),
  comment: z.string().trim().max(questionnaireLimits.comment).optional(),
})
export type Answer = z.infer<typeof answerSchema>
export const answersSchema = z.record(key, answerSchema)
export type Answers = z.infer<typeof answersSchema>

export const questionnaireIdSchema = z.object({ id: smallRecordId })
export const saveAnswersSchema = questionnaireIdSchema.extend({
  /** The version that the answers were given to. */
  version: recordId,
  answers: answersSchema.refine(
    (all) => Object.keys(all).length <= questionnaireLimits.questions,
    'Слишком много ответов',
  ),
  reachedId: key,
  isFinished: z.boolean().default(false),
})
export type SaveAnswers = z.infer<typeof saveAnswersSchema>

export const questionnaireFieldsSchema = z.object({
  title: lineField(120).pipe(z.string().min(1, 'Назовите анкету')),
  isOnce: z.boolean(),
  needsAccount: z.boolean(),
  closesAt: z.iso.datetime({ error: 'Укажите дату' }).nullable(),
  content: questionnaireContentSchema,
})
export type QuestionnaireFields = z.infer<typeof questionnaireFieldsSchema>
export const addQuestionnaireSchema = z.object({ title: questionnaireFieldsSchema.shape.title })
const versioned = questionnaireIdSchema.extend({ version: recordId })
export const saveQuestionnaireSchema = versioned.extend({ fields: questionnaireFieldsSchema })
export type SaveQuestionnaire = z.infer<typeof saveQuestionnaireSchema>
export const moveQuestionnaireSchema = versioned.extend({ to: z.enum(['publish', 'close', 'reopen']) })
export type MoveQuestionnaire = z.infer<typeof moveQuestionnaireSchema>

export const responseListSchema = questionnaireIdSchema.extend({
  show: z.enum(['finished', 'low', 'words', 'started']).default('finished'),
  /** Those who have chosen an option, or given a mark, at a question. */
  questionId: key.optional(),
  optionId: key.optional(),
  mark: wholeNumber({ min: 1, max: 5 }).optional(),
  /** Part of a company, a person or an answer's words. */
  q: lineField(100).default(''),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type ResponseListQuery = z.infer<typeof responseListSchema>
