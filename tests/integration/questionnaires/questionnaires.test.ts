import { type Answers, type Question, type QuestionnaireFields, questionnaireLimits } from '@agromarket/shared'
import exceljs from 'exceljs'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let editor: TestVisitor

beforeEach(async () => {
  await shop.db.deleteFrom('questionnaireResponse').execute()
  await shop.db.deleteFrom('quota').execute()
  editor = await shop.signedIn(await givenBuyer(shop.db, { name: 'Ирина Блокова', roles: ['editor'] }))
})

const question = (given: Partial<Question> & Pick<Question, 'id' | 'kind'>): Question => ({
  title: 'Вопрос',
  hint: '',
  isRequired: true,
  options: [],
  commentLabel: '',
  unit: '',
  min: null,
  max: null,
  jumps: [],
  ...given,
})
const questions = [
  question({
    id: 'stops',
    kind: 'one',
    title: 'Что останавливает?',
    commentLabel: 'Что именно',
    options: [
      { id: 'parts', label: 'Нет детали' },
      { id: 'none', label: 'Ничего' },
    ],
    jumps: [{ optionId: 'none', from: null, to: null, goTo: 'mark' }],
  }),
  question({ id: 'days', kind: 'number', title: 'Сколько дней?', min: 0, max: 60 }),
  question({ id: 'mark', kind: 'scale', title: 'Оценка' }),
]
const whole: Answers = { stops: { chosen: ['parts'], comment: '=1+1' }, days: { number: 3 }, mark: { number: 2 } }

async function given(fields: Partial<QuestionnaireFields> = {}, asked: Question[] = questions) {
  const { id } = await editor.trpc.questionnaires.add.mutate({ title: 'Готовность' })
  const content = { lead: '', questions: asked, thanksTitle: 'Спасибо', thanksText: '' }
  const saved = await editor.trpc.questionnaires.change.mutate({
    id,
    version: 1,
    fields: { title: 'Готовность', isOnce: true, needsAccount: false, closesAt: null, content, ...fields },
  })
  return editor.trpc.questionnaires.move.mutate({ id, version: saved.version, to: 'publish' })
}

const send = (
  visitor: TestVisitor,
  id: number,
  answers: Answers,
  more: { isFinished?: boolean; version?: number } = {},
) =>
  visitor.trpc.questionnaires.save.mutate({
    id,
    version: 1,
    answers,
    reachedId: Object.keys(answers).at(-1) ?? 'stops',
    isFinished: true,
    ...more,
  })
const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )
const countResponses = async (id: number) =>
  (await shop.db.selectFrom('questionnaireResponse').select('id').where('questionnaireId', '=', id).execute()).length

describe('answers', () => {
  it('that are half given wait on the device, and are taken along by whoever signs in', async () => {
    const { id } = await given()
    const guest = shop.visitor()
    await guest.get('/api/auth/is-guest')

    await send(guest, id, { stops: { chosen: ['parts'] } }, { isFinished: false })
    expect(await guest.trpc.questionnaires.own.query({ id })).toMatchObject({
      state: 'started',
      answers: { stops: { chosen: ['parts'] } },
      reachedId: 'stops',
    })
    expect(await shop.visitor().trpc.questionnaires.own.query({ id })).toMatchObject({ state: 'none', answers: {} })

    const account = await shop.signedIn(await givenBuyer(shop.db))
    for (const [name, value] of guest.cookies) if (!account.cookies.has(name)) account.cookies.set(name, value)
    await send(account, id, whole)
    expect(await countResponses(id)).toBe(1)
    expect(await account.trpc.questionnaires.own.query({ id })).toMatchObject({ state: 'finished' })
  })

  it('follow an account to its other devices', async () => {
    const { id } = await given()
    const user = await givenBuyer(shop.db)
    await send(await shop.signedIn(user), id, { stops: { chosen: ['parts'] } }, { isFinished: false })

    const other = await shop.signedIn(user)
    expect(await other.trpc.questionnaires.own.query({ id })).toMatchObject({ state: 'started', reachedId: 'stops' })
  })

  it('are one response a person where so set, of many requests at once too', async () => {
    const { id } = await given()
    for (const visitor of [shop.visitor(), await shop.signedIn(await givenBuyer(shop.db))]) {
      await visitor.get('/api/auth/is-guest')
      const before = await countResponses(id)
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => codeOf(send(visitor, id, whole))))

      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
      expect(new Set(outcomes)).toEqual(new Set(['taken', 'questionnaire_answered']))
      expect((await countResponses(id)) - before).toBe(1)
    }
  })

  it('may be given again where they may be given often', async () => {
    const { id } = await given({ isOnce: false })
    const guest = shop.visitor()
    await send(guest, id, whole)
    expect(await guest.trpc.questionnaires.own.query({ id })).toMatchObject({ state: 'none' })
    await send(guest, id, whole)
    expect(await countResponses(id)).toBe(2)
  })

  it('are taken as their way goes, and refused in words where something is missing or wrong', async () => {
    const { id } = await given()
    const jumping: Answers = { stops: { chosen: ['none'] }, days: { number: 3 }, mark: { number: 5 } }
    await send(shop.visitor(), id, jumping)
    const { answers } = await shop.db
      .selectFrom('questionnaireResponse')
      .select('answers')
      .where('questionnaireId', '=', id)
      .executeTakeFirstOrThrow()
    expect(Object.keys(answers as object).sort()).toEqual(['mark', 'stops'])

    const { days: _, ...hole } = whole
    for (const wrong of [
      hole,
      { ...whole, days: { number: 61 } },
      { ...whole, stops: { chosen: ['secret'] } },
      { ...whole, mark: { number: 2.5 } },
      { ...whole, unknown: { text: 'x' } },
    ] as Answers[]) {
      expect(await codeOf(send(shop.visitor(), id, wrong))).toBe('validation_error')
    }
    expect(await countResponses(id)).toBe(1)
  })

  it('come no more once the questionnaire is closed or its time is over', async () => {
    const open = await given()
    const closed = await editor.trpc.questionnaires.move.mutate({ id: open.id, version: open.version, to: 'close' })
    expect(await codeOf(send(shop.visitor(), open.id, whole))).toBe('questionnaire_closed')
    expect(await shop.visitor().trpc.questionnaires.page.query({ id: open.id })).toMatchObject({
      isClosed: true,
      content: null,
    })
    await editor.trpc.questionnaires.move.mutate({ id: open.id, version: closed.version, to: 'reopen' })
    expect(await codeOf(send(shop.visitor(), open.id, whole))).toBe('taken')

    const over = await given({ closesAt: '2020-01-01T00:00:00Z' })
    expect(await codeOf(send(shop.visitor(), over.id, whole))).toBe('questionnaire_closed')
  })

  it('ask for an account where so set, and for a published questionnaire', async () => {
    const { id } = await given({ needsAccount: true })
    const draft = await editor.trpc.questionnaires.add.mutate({ title: 'Черновик' })

    expect(await codeOf(send(shop.visitor(), id, whole))).toBe('unauthenticated')
    expect(await codeOf(send(await shop.signedIn(await givenBuyer(shop.db)), id, whole))).toBe('taken')
    expect(await codeOf(shop.visitor().trpc.questionnaires.page.query(draft))).toBe('questionnaire_not_found')
    expect(await codeOf(shop.visitor().trpc.questionnaires.preview.query(draft))).toBe('unauthenticated')
    expect(await codeOf(editor.trpc.questionnaires.preview.query(draft))).toBe('taken')
  })

  it('of one address are as many as the limit says', async () => {
    const { id } = await given({ isOnce: false })
    const { inHour } = questionnaireLimits.perAddress
    const guest = shop.visitor()
    await guest.get('/api/auth/is-guest')
    const outcomes: string[] = []
    for (let turn = 0; turn < inHour + 2; turn += 1) outcomes.push(await codeOf(send(guest, id, whole)))

    expect(outcomes.indexOf('too_many_responses')).toBe(inHour)
  })
})

describe('a questionnaire', () => {
  it('is asked by its version: what was begun goes on as it began, what begins later is asked anew', async () => {
    const first = await given()
    const early = shop.visitor()
    await send(early, first.id, { stops: { chosen: ['parts'] } }, { isFinished: false })
    const content = { ...first.fields.content, questions: questions.slice(1) }
    const saved = await editor.trpc.questionnaires.change.mutate({ ...first, fields: { ...first.fields, content } })
    expect(saved).toMatchObject({ hasChanges: true, publishedVersion: 1 })
    const second = await editor.trpc.questionnaires.move.mutate({ id: first.id, version: saved.version, to: 'publish' })
    expect(second).toMatchObject({ hasChanges: false, publishedVersion: 2 })

    const own = await early.trpc.questionnaires.own.query({ id: first.id })
    expect(own.content?.questions.map(({ id }) => id)).toEqual(['stops', 'days', 'mark'])
    expect(await codeOf(send(early, first.id, whole))).toBe('taken')
    const { stops: _, ...later } = whole
    expect(await codeOf(send(shop.visitor(), first.id, later, { version: 1 }))).toBe('questionnaire_changed')
    expect(await codeOf(send(shop.visitor(), first.id, later, { version: 2 }))).toBe('taken')

    const results = await editor.trpc.questionnaires.results.query({ id: first.id })
    expect(results.questions.map(({ question: { id }, answered }) => [id, answered])).toEqual([
      ['days', 2],
      ['mark', 2],
      ['stops', 1],
    ])
  })

  it('is not published with questions that cannot be asked, nor saved over a colleague’s', async () => {
    const wrong = [question({ id: 'a', kind: 'one' })]
    expect(await codeOf(given({}, wrong))).toBe('validation_error')

    const { id, version, fields } = await given()
    const outcomes = await Promise.all(
      [1, 2].map(() => codeOf(editor.trpc.questionnaires.change.mutate({ id, version, fields }))),
    )
    expect(outcomes.sort()).toEqual(['questionnaire_changed', 'taken'])
  })

  it('is published once by two editors at the same moment: one more version, and the other is told', async () => {
    const { id, version, fields, publishedVersion } = await given()
    const changed = await editor.trpc.questionnaires.change.mutate({
      id,
      version,
      fields: { ...fields, content: { ...fields.content, lead: 'Иначе' } },
    })
    const colleague = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
    const outcomes = await Promise.all(
      [editor, colleague].map(({ trpc }) =>
        codeOf(trpc.questionnaires.move.mutate({ id, version: changed.version, to: 'publish' })),
      ),
    )
    expect(outcomes.sort()).toEqual(['questionnaire_changed', 'taken'])
    expect(await editor.trpc.questionnaires.get.query({ id })).toMatchObject({
      publishedVersion: (publishedVersion ?? 0) + 1,
      hasChanges: false,
    })
  })

  it('is read by who has written words: beside an answer or as one, and not by who has named a day', async () => {
    const asked = ['date', 'text'] as const
    const optional = asked.map((kind) => question({ id: kind, kind, title: kind, isRequired: false }))
    const { id } = await given({}, [...questions, ...optional])
    const { stops, days, mark } = whole
    const plain = { stops: { chosen: stops?.chosen }, days, mark } as Answers
    for (const [name, answers] of [
      ['Рядом', whole],
      ['Ответом', { ...plain, text: { text: 'Быстрее' } }],
      ['День', { ...plain, date: { text: '2026-04-01' } }],
      ['Молча', plain],
    ] as const)
      await send(await shop.signedIn(await givenBuyer(shop.db, { name })), id, answers)
    const { items, counts } = await editor.trpc.questionnaires.responses.query({ id, show: 'words' })
    expect(items.map(({ person }) => person)).toEqual(['Ответом', 'Рядом'])
    expect(counts).toMatchObject({ finished: 4, words: 2 })
  })

  it('tells how many have opened it, each once, with his account or his browser, its authors left out', async () => {
    const { id } = await given()
    const open = (visitor: TestVisitor) => visitor.trpc.questionnaires.opened.mutate({ id })
    const opened = async () => (await editor.trpc.questionnaires.results.query({ id })).figures.opened
    const guest = shop.visitor()
    await open(guest)
    await open(guest)
    expect(await opened()).toBe(1)

    // He answers what he has opened, and is nobody else.
    await send(guest, id, { stops: { chosen: ['parts'] } }, { isFinished: false })
    expect(await opened()).toBe(1)
    // Whoever answers without a word of his opening has opened it as well.
    await send(shop.visitor(), id, whole)
    expect(await opened()).toBe(2)

    const signedIn = await shop.signedIn(await givenBuyer(shop.db))
    for (const [name, value] of guest.cookies) if (!signedIn.cookies.has(name)) signedIn.cookies.set(name, value)
    await open(signedIn)
    expect(await opened()).toBe(2)
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    await Promise.all([open(buyer), open(buyer)])
    await open(editor)
    expect(await opened()).toBe(3)

    await editor.trpc.questionnaires.move.mutate({
      id,
      version: (await editor.trpc.questionnaires.get.query({ id })).version,
      to: 'close',
    })
    await open(shop.visitor())
    expect(await opened()).toBe(3)
  })

  it('is read as figures, rows and a workbook without formulas', async () => {
    const { id } = await given()
    const buyer = await shop.signedIn(await givenBuyer(shop.db, { name: 'Павел', limit: { totalMinor: 1 } }))
    await send(buyer, id, whole)
    await send(shop.visitor(), id, { stops: { chosen: ['none'] }, mark: { number: 5 } })
    await send(shop.visitor(), id, { stops: { chosen: ['none'] } }, { isFinished: false })

    const results = await editor.trpc.questionnaires.results.query({ id })
    expect(results.figures).toMatchObject({ started: 3, finished: 2, unfinished: 1, stopsAt: 1 })
    expect(results.questions[0]?.choices.map(({ count }) => count)).toEqual([1, 1])
    expect(results.questions[2]).toMatchObject({ average: 3.5 })
    expect(results.days.map(({ count }) => count)).toEqual([2])

    const find = async (filter: object) =>
      (await editor.trpc.questionnaires.responses.query({ id, ...filter })).items.map(({ person }) => person)
    expect(await find({ show: 'low' })).toEqual(['Павел'])
    expect(await find({ questionId: 'stops', optionId: 'parts' })).toEqual(['Павел'])
    expect(await find({ questionId: 'mark', mark: 5 })).toEqual([''])
    expect(await find({ q: '1+1' })).toEqual(['Павел'])
    expect(await find({ show: 'started' })).toEqual([''])

    const answer = await editor.get(`/api/staff/questionnaires/${id}/export`)
    const book = new exceljs.Workbook()
    await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer)
    const rows = book.worksheets[0]?.getSheetValues().slice(2) as unknown[][]
    const words = rows.flat().filter((cell) => typeof cell === 'string')
    expect(rows).toHaveLength(2)
    expect(words).toContain('Нет детали')
    expect(words).toContain("'=1+1")
    expect((await shop.visitor().get(`/api/staff/questionnaires/${id}/export`)).statusCode).toBe(401)
  })
})
