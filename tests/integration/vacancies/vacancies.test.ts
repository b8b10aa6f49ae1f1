import { randomInt } from 'node:crypto'
import { forgetApplications } from '@agromarket/core/vacancies'
import { applicationLimits, type VacancyFields } from '@agromarket/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { countMessages, readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const pdf = '%PDF-1.7\n'
let manager: TestVisitor
let stranger: TestVisitor
let hrMailbox = ''

beforeEach(async () => {
  await shop.db.deleteFrom('vacancyApplication').execute()
  await shop.db.deleteFrom('vacancy').execute()
  await shop.db.deleteFrom('quota').execute()
  manager = await shop.signedIn(
    await givenBuyer(shop.db, { name: 'Анна Крылова', roles: ['branchManager'], branchId: 1 }),
  )
  stranger = await shop.signedIn(await givenBuyer(shop.db, { roles: ['branchManager'], branchId: 2 }))
  hrMailbox = `${crypto.randomUUID()}@shop.test`
})

const fieldsOf = (given: Partial<VacancyFields> = {}): VacancyFields => ({
  branchId: 1,
  kind: 'servis',
  slug: `mehanik-${crypto.randomUUID().slice(0, 8)}`,
  title: 'Механик',
  payFrom: 90_000,
  payTo: null,
  payNote: '',
  employment: 'full',
  schedule: '5/2',
  workplace: 'Цех',
  experience: 'От 1 года',
  extraName: '',
  extraValue: '',
  duties: ['Чинить'],
  requirements: ['Уметь'],
  benefits: [],
  contactName: '',
  contactRole: '',
  contactPhone: '',
  contactEmail: hrMailbox,
  closesOn: null,
  ...given,
})

async function givenVacancy(given: Partial<VacancyFields> = {}) {
  const added = await manager.trpc.vacancies.add.mutate({ fields: fieldsOf(given) })
  return manager.trpc.vacancies.move.mutate({ id: added.id, version: added.version, state: 'published' })
}

interface Sent {
  vacancyId?: number | undefined
  requestId?: string
  phone?: string
  email?: string
  name?: string
  letter?: string
  acceptGDPR?: string
  file?: [content: string, name: string]
}
async function apply({ file, ...given }: Sent, visitor = shop.visitor()) {
  const form = new FormData()
  const fields = {
    requestId: crypto.randomUUID(),
    name: 'Сергей Титов',
    phone: '79516901420',
    acceptGDPR: 'true',
    ...given,
  }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  if (file) form.append('file', new Blob([file[0]]), file[1])
  return visitor.postMultipart('/api/vacancies/apply', form)
}
const countFiles = async () => (await shop.db.selectFrom('storedFile').select('id').execute()).length
const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )

describe('a vacancy', () => {
  it('is shown to guests from its publication to its last day, and said to be closed afterwards', async () => {
    const guest = shop.visitor().trpc.vacancies
    const fields = fieldsOf()
    const draft = await manager.trpc.vacancies.add.mutate({ fields })
    const address = { alias: 'servis', slug: fields.slug }

    expect((await guest.board.query({})).items).toEqual([])
    expect(await codeOf(guest.board.query(address))).toBe('vacancy_not_found')

    const open = await manager.trpc.vacancies.move.mutate({ id: draft.id, version: draft.version, state: 'published' })
    expect(await guest.board.query(address)).toMatchObject({ open: { title: 'Механик', currency: 'RUB' }, total: 1 })

    await manager.trpc.vacancies.change.mutate({ ...open, fields: { ...fields, closesOn: '2020-01-01' } })
    expect((await guest.board.query({})).items).toEqual([])
    expect(await codeOf(guest.board.query(address))).toBe('vacancy_closed')
  })

  it('is found by direction and city; an unknown direction is no page', async () => {
    await givenVacancy({ title: 'Механик' })
    await givenVacancy({ title: 'Кладовщик', kind: 'sklad' })
    const guest = shop.visitor().trpc.vacancies
    const titles = async (query: object) => (await guest.board.query(query)).items.map(({ title }) => title)

    expect(await titles({ alias: 'sklad' })).toEqual(['Кладовщик'])
    expect(await titles({ city: 'smolensk' })).toEqual(['Кладовщик', 'Механик'])
    expect(await titles({ city: 'bryansk' })).toEqual([])
    expect(await codeOf(guest.board.query({ alias: 'kosmos' }))).toBe('vacancy_not_found')
  })

  it('is edited by its branch alone, and by one editor at a time', async () => {
    const vacancy = await givenVacancy()
    const change = { id: vacancy.id, version: vacancy.version, fields: { ...vacancy.fields, title: 'Слесарь' } }

    expect(await codeOf(stranger.trpc.vacancies.change.mutate(change))).toBe('validation_error')
    expect(await codeOf(stranger.trpc.vacancies.get.query({ id: vacancy.id }))).toBe('vacancy_not_found')
    expect(
      await codeOf(
        stranger.trpc.vacancies.move.mutate({ id: vacancy.id, version: vacancy.version, state: 'archived' }),
      ),
    ).toBe('vacancy_not_found')
    expect(await stranger.trpc.vacancies.list.query()).toEqual([])

    const outcomes = await Promise.all([1, 2].map(() => codeOf(manager.trpc.vacancies.change.mutate(change))))
    expect(outcomes.sort()).toEqual(['taken', 'vacancy_changed'])
  })

  it('has an address of its own', async () => {
    const { fields, ...other } = await givenVacancy()
    const second = await givenVacancy()

    expect(await codeOf(manager.trpc.vacancies.add.mutate({ fields }))).toBe('vacancy_address_taken')
    expect(await codeOf(manager.trpc.vacancies.change.mutate({ ...second, fields }))).toBe('vacancy_address_taken')
    expect(await codeOf(manager.trpc.vacancies.change.mutate({ ...other, fields }))).toBe('taken')
  })
})

describe('a reply', () => {
  it('is forgotten with its file a year after the last word about it', async () => {
    const send = async (name: string) =>
      (
        await apply({
          name,
          phone: `7951${randomInt(1_000_000, 10_000_000)}`,
          file: [pdf, 'резюме.pdf'],
        })
      ).json().application.id as string
    const [old, spoken, fresh] = [await send('Давний'), await send('Обсуждаемый'), await send('Свежий отклик')]
    const yearAgo = new Date(Date.now() - 366 * 86_400_000)
    await shop.db
      .updateTable('vacancyApplication')
      .set({ createdAt: yearAgo })
      .where('id', 'in', [old, spoken])
      .execute()
    await manager.trpc.vacancies.noteApplication.mutate({ id: spoken, note: 'Перезвонить' })
    const files = await countFiles()

    expect(await forgetApplications(shop.app)).toBe(1)

    const kept = await shop.db.selectFrom('vacancyApplication').select('id').orderBy('id').execute()
    expect(kept.map(({ id }) => id)).toEqual([spoken, fresh].sort())
    expect(await countFiles()).toBe(files - 1)
  })

  it('reaches whoever answers, thanks its sender, and keeps its file for those who may read it', async () => {
    const { id: vacancyId } = await givenVacancy({ contactName: 'Наталья Седова' })
    const email = `${crypto.randomUUID()}@shop.test`
    const letter = 'Знаю ACROS, смотрите evil.example/x'

    const answer = await apply({ vacancyId, email, letter, file: [pdf, '../резюме.exe.pdf'] })
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json().application
    const received = await readMessage(shop, hrMailbox)
    const thanks = await readMessage(shop, email)
    const page = await manager.trpc.vacancies.application.query({ id })
    const file = await manager.get(page.file?.url ?? '')

    expect(received.bodyText).toContain('evil. example/x')
    expect(received.bodyText).toContain(`/staff/applications/${id}`)
    expect(thanks.subject).toBe('Отклик получен: Механик')
    expect(thanks.bodyText).not.toContain('Титов')
    expect(page).toMatchObject({ name: 'Сергей Титов', state: 'new', vacancy: { title: 'Механик' }, letter })
    expect(file.body).toBe(pdf)
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect(page.file?.name).toBe('резюме.exe.pdf')

    expect((await stranger.get(page.file?.url ?? '')).statusCode).toBe(404)
    expect((await shop.visitor().get(page.file?.url ?? '')).statusCode).toBe(401)
    expect(await codeOf(stranger.trpc.vacancies.application.query({ id }))).toBe('application_not_found')
    expect((await stranger.trpc.vacancies.applications.query({})).items).toEqual([])
  })

  it('is one however often its form is sent at once, with one letter and one file', async () => {
    const { id: vacancyId } = await givenVacancy()
    const requestId = crypto.randomUUID()
    const before = await countFiles()

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => apply({ vacancyId, requestId, file: [pdf, 'resume.pdf'] })),
    )

    expect(new Set(answers.map((answer) => answer.json().application?.id)).size).toBe(1)
    expect(await countMessages(shop, hrMailbox)).toBe(1)
    expect((await countFiles()) - before).toBe(1)
  })

  it('without a vacancy goes to the visitor’s branch', async () => {
    expect((await apply({})).statusCode).toBe(200)
    expect((await manager.trpc.vacancies.applications.query({})).items).toMatchObject([{ vacancy: null }])
  })

  it('is refused in words with what is wrong, and leaves no file behind', async () => {
    const vacancy = await givenVacancy()
    const { id: vacancyId } = vacancy
    const before = await countFiles()
    const refusalOf = async (given: Sent) => {
      const { error_status, code, message } = (await apply({ vacancyId, ...given })).json()
      expect(message).toMatch(/^[А-ЯЁ]/)
      return error_status && code
    }
    const file = (content: string, name: string): Sent => ({ file: [content, name] })

    expect(await refusalOf(file('MZ\u0090\u0000', 'resume.pdf'))).toBe('unsupported_resume')
    expect(await refusalOf(file('<html><script>alert(1)</script>', 'resume.docx'))).toBe('unsupported_resume')
    expect(await refusalOf(file('', 'resume.pdf'))).toBe('validation_error')
    expect(await refusalOf(file(`${pdf}${'x'.repeat(10 * 1024 * 1024)}`, 'resume.pdf'))).toBe('payload_too_large')
    expect(await refusalOf({ acceptGDPR: 'false', ...file(pdf, 'resume.pdf') })).toBe('validation_error')
    expect(await refusalOf({ phone: '123', ...file(pdf, 'resume.pdf') })).toBe('validation_error')
    expect(await refusalOf({ name: ' \u200b ' })).toBe('validation_error')
    await manager.trpc.vacancies.move.mutate({ id: vacancyId, version: vacancy.version, state: 'archived' })
    expect(await refusalOf(file(pdf, 'resume.pdf'))).toBe('vacancy_closed')

    expect(await countFiles()).toBe(before)
    expect((await manager.trpc.vacancies.applications.query({ state: 'all' })).total).toBe(0)
  })

  it('is taken as often as the limit of an address says, of many at once too', async () => {
    const { inHour } = applicationLimits.perAddress
    const visitor = shop.visitor()
    await visitor.get('/api/auth/is-guest')

    const answers = await Promise.all(
      Array.from({ length: inHour + 4 }, (_, at) => apply({ phone: `7951690${1000 + at}` }, visitor)),
    )

    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'taken' : answer.json().code))
    expect(codes.filter((code) => code === 'taken')).toHaveLength(inHour)
    expect(new Set(codes)).toEqual(new Set(['taken', 'too_many_applications']))
  })

  it('goes from state to state as the moves say, by one employee at a time, with its history', async () => {
    const { id: vacancyId } = await givenVacancy()
    const { id } = (await apply({ vacancyId })).json().application
    const { moveApplication, noteApplication } = manager.trpc.vacancies
    const move = (state: 'review' | 'invited' | 'hired' | 'new', version: number) =>
      codeOf(moveApplication.mutate({ id, version, state, note: `к ${state}` }))

    expect(await move('hired', 1)).toBe('application_move_refused')
    expect((await Promise.all([move('review', 1), move('invited', 1)])).sort()).toEqual([
      'application_changed',
      'taken',
    ])
    await noteApplication.mutate({ id, note: 'Перезвонить' })
    expect(await codeOf(stranger.trpc.vacancies.noteApplication.mutate({ id, note: 'x' }))).toBe(
      'application_not_found',
    )

    const { events, state } = await manager.trpc.vacancies.application.query({ id })
    expect(events).toMatchObject([
      { state: null, note: 'Перезвонить', actor: 'Анна Крылова' },
      { state, note: `к ${state}` },
    ])
    const { counts } = await manager.trpc.vacancies.applications.query({})
    expect(counts).toMatchObject({ new: 0, [state]: 1, all: 1 })
  })

  it('is found by name, phone and vacancy', async () => {
    const { id: vacancyId } = await givenVacancy({ title: 'Водитель' })
    await apply({ vacancyId, name: 'Пётр Окунев', phone: '79001112233' })
    const find = async (q: string) => (await manager.trpc.vacancies.applications.query({ q })).total

    expect(await Promise.all(['окунев', '111-22', 'водит', '%'].map(find))).toEqual([1, 1, 1, 0])
  })
})
