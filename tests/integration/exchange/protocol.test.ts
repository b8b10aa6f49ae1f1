import { beforeEach, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import { basePassword, givenBase } from './given-base.ts'

const shop = useTestShop()
let login: string

beforeEach(async () => {
  login = (await givenBase(shop.db)).login
})

const basic = (name: string, password = basePassword) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})
const ask = (query: string, headers: Record<string, string> = {}, url = '/1c_exchange') =>
  shop.server.inject({ method: 'GET', url: `${url}?${query}`, headers })

async function openSession(kind = 'catalog') {
  const answer = await ask(`type=${kind}&mode=checkauth`, basic(login))
  const [word, name, value] = answer.body.split('\n')
  expect(word, answer.body).toBe('success')
  return { cookie: `${name}=${value}` }
}

it('answers checkauth with the cookie that the next requests bring, and init with what 1C has to keep to', async () => {
  const session = await openSession()

  const init = await ask('type=catalog&mode=init', session)

  expect(init.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(init.headers['set-cookie']).toBeUndefined()
  expect(init.body).toBe('zip=yes\nfile_limit=8388608')
})

it('knows the address that operators paste from habit', async () => {
  const answer = await ask('type=sale&mode=checkauth', basic(login), '/bitrix/admin/1c_exchange.php')

  expect(answer.body).toMatch(/^success\nexchange_session\n/)
})

it.each([
  ['a wrong password', 'type=catalog&mode=checkauth', () => basic(login, 'nope'), /не подходят/],
  ['no password', 'type=catalog&mode=checkauth', () => ({}), /Укажите в 1С/],
  ['a command that there is not', 'type=catalog&mode=fly', openSession, /не знает команду «fly»/],
  [
    'a command named as what every object has',
    'type=sale&mode=constructor',
    () => openSession('sale'),
    /не знает команду/,
  ],
  ['a kind that there is not', 'type=bread&mode=init', () => ({}), /вид обмена «bread»/],
  ['no session', 'type=catalog&mode=init', () => ({ cookie: 'exchange_session=x' }), /Начните обмен заново/],
])('answers %s with failure and the reason, and status 200', async (_what, query, headers, reason) => {
  const answer = await ask(query, await headers())

  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(/^failure\n/)
  expect(answer.body).toMatch(reason)
})

it.each(['PUT', 'PATCH', 'DELETE'] as const)('answers %s as whatever else it does not know', async (method) => {
  const answer = await shop.server.inject({ method, url: '/1c_exchange?type=catalog&mode=init' })

  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/^failure\n.*GET и POST$/)])
})

it.each([
  'type=catalog&mode=deactivate',
  'type=catalog&mode=complete',
  'type=sale&mode=info',
  'type=reference&mode=init',
])('lets newer modules that ask %s go on', async (query) => {
  const session = await openSession(query.includes('sale') ? 'sale' : 'catalog')

  expect((await ask(query, session)).body).toMatch(/^(success|zip=)/)
})

it('reads names of files in windows-1251, as old modules write them', async () => {
  const answer = await ask('type=catalog&mode=import&filename=%F2%EE%E2%E0%F0%FB.xml', await openSession())

  expect(answer.body).toContain('Файл товары.xml в этом сеансе не передан')
})

it('closes a session when another of the same base and kind begins, and tells the one that lost', async () => {
  const first = await openSession()
  const orders = await openSession('sale')
  await openSession()

  expect((await ask('type=catalog&mode=init', first)).body).toMatch(/^failure\nСеанс обмена закрыт/)
  expect((await ask('type=sale&mode=init', orders)).body).toMatch(/^zip=/)
})

it('writes its answers as the base reads them', async () => {
  login = (await givenBase(shop.db, { settings: { answerEncoding: 'windows-1251' } })).login

  const answer = await ask('type=catalog&mode=fly', await openSession())

  expect(new TextDecoder('windows-1251').decode(answer.rawPayload)).toMatch(/^failure\nСайт не знает команду/)
})
