import { authTexts } from '../auth/auth.rules.ts'
import { emailField } from '../auth/email.ts'
import { phoneField } from '../auth/phone.ts'
import { lineField, nameField } from '../validation/name.schema.ts'
import { recordId, smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { applicationLimits } from './application.limits.ts'
import { applicationStates } from './application-states.ts'
import { employmentNames, vacancyKinds, vacancyStates } from './vacancy-kinds.ts'

const emptyOrEmail = z.union([z.literal(''), emailField(authTexts.emailLogin)])
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Адрес страницы: латинские буквы, цифры и дефис')

/** What an address of the page says: direction, vacancy, branch's city. */
export const vacancyBoardSchema = z.object({
  alias: z.string().max(40).optional(),
  slug: z.string().max(80).optional(),
  city: z.string().max(60).optional(),
})
export type VacancyBoardQuery = z.infer<typeof vacancyBoardSchema>

export const applySchema = z.object({
  /** None: for the reserve of the visitor's branch. */
  vacancyId: smallRecordId.optional(),
  /** Of the form on the screen: sent twice, it is one reply. */
  requestId: z.uuid(),
  name: nameField(),
  phone: phoneField,
  email: emptyOrEmail.default(''),
  letter: z.string().trim().max(applicationLimits.letter).default(''),
  acceptGDPR: z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')])
    .refine((isGiven) => isGiven, 'Пожалуйста, подтвердите согласие'),
})
export type Apply = z.infer<typeof applySchema>

const listOfLines = z.array(lineField(300).pipe(z.string().min(1))).max(20)
const pay = wholeNumber({ min: 1, max: 100_000_000 }).nullable()

/** What an editor fills in. */
export const vacancyFieldsSchema = z
  .object({
    branchId: smallRecordId,
    kind: z.enum(vacancyKinds),
    slug,
    title: lineField(120).pipe(z.string().min(1, 'Назовите вакансию')),
    payFrom: pay,
    payTo: pay,
    payNote: lineField(120).default(''),
    employment: z.enum(employmentNames),
    schedule: lineField(80).pipe(z.string().min(1, 'Укажите график')),
    workplace: lineField(60).pipe(z.string().min(1, 'Укажите место работы')),
    experience: lineField(60).pipe(z.string().min(1, 'Укажите опыт')),
    extraName: lineField(40).default(''),
    extraValue: lineField(80).default(''),
    duties: listOfLines.min(1, 'Укажите, что делать'),
    requirements: listOfLines.min(1, 'Укажите, что нужно'),
    benefits: listOfLines,
    contactName: lineField(100).default(''),
    contactRole: lineField(100).default(''),
    contactPhone: lineField(40).default(''),
    contactEmail: emptyOrEmail.default(''),
    closesOn: z.iso.date('Укажите дату').nullable().default(null),
  })
  .refine(({ payFrom, payTo }) => payTo === null || (payFrom !== null && payTo >= payFrom), {
    path: ['payTo'],
    message: 'Верхняя граница не меньше нижней',
  })
export type VacancyFields = z.infer<typeof vacancyFieldsSchema>

export const vacancyIdSchema = z.object({ id: smallRecordId })
export const addVacancySchema = z.object({ fields: vacancyFieldsSchema })
const versioned = vacancyIdSchema.extend({ version: recordId })
export const changeVacancySchema = versioned.extend({ fields: vacancyFieldsSchema })
export type ChangeVacancy = z.infer<typeof changeVacancySchema>
export const moveVacancySchema = versioned.extend({ state: z.enum(vacancyStates) })
export type MoveVacancy = z.infer<typeof moveVacancySchema>

export const applicationListSchema = z.object({
  state: z.enum([...applicationStates, 'all']).default('new'),
  vacancyId: smallRecordId.optional(),
  /** Part of a name, phone or vacancy. */
  q: lineField(100).default(''),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type ApplicationListQuery = z.infer<typeof applicationListSchema>

export const applicationIdSchema = z.object({ id: z.uuid() })
const note = z.string().trim().max(applicationLimits.note)
export const moveApplicationSchema = applicationIdSchema.extend({
  version: recordId,
  state: z.enum(applicationStates),
  note: note.default(''),
})
export type MoveApplication = z.infer<typeof moveApplicationSchema>
export const noteApplicationSchema = applicationIdSchema.extend({ note: note.min(1, 'Напишите заметку') })
export type NoteApplication = z.infer<typeof noteApplicationSchema>
