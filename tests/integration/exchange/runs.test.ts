import { watchExchangeRuns } from '@agromarket/core/exchange'
import type { ExchangeRunView } from '@agromarket/shared'
import { beforeEach, expect, it } from 'vitest'
import { listRuns } from '../../../packages/core/src/exchange/admin/run-view.repository.ts'
import * as runRepository from '../../../packages/core/src/exchange/runs/run.repository.ts'
import { givenBuyer } from '../../support/factories.ts'
import { givenSession } from '../../support/given-session.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase } from './given-base.ts'

const shop = useTestShop()

beforeEach(() => shop.db.deleteFrom('exchangeBase').execute())

async function givenRun(state: 'held' | 'running'): Promise<string> {
  const { id: baseId } = await givenBase(shop.db, { isPublished: true })
  const { id } = await shop.db
    .insertInto('exchangeRun')
    .values({ baseId, kind: 'catalog', state })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenFile(runId: string, name: string, state: string, archiveId: string | null): Promise<string> {
  const { id } = await shop.db
    .insertInto('exchangeFile')
    .values({ runId, name, state, archiveId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('counts the documents of an archive, and not the archive', async () => {
  const runId = await givenRun('running')
  const archiveId = await givenFile(runId, 'v8_3B8F.zip', 'running', null)
  const underWay = async () => {
    const [run] = await listRuns(shop.db, { id: runId, limit: 1 })
    return [run?.fileName, run?.fileNumber, run?.files]
  }
  expect(await underWay()).toEqual(['v8_3B8F.zip', 0, 0])

  await shop.db.updateTable('exchangeFile').set({ state: 'unpacked' }).where('id', '=', archiveId).execute()
  await givenFile(runId, 'import.xml', 'done', archiveId)
  await givenFile(runId, 'offers.xml', 'running', archiveId)

  expect(await underWay()).toEqual(['offers.xml', 2, 2])
})

it('tells of a run that waits what each of its files waits for: one decision is about them all', async () => {
  const runId = await givenRun('running')
  for (const [name, problem] of [
    ['import.xml', 'позиций: было 58, стало 18'],
    ['offers.xml', 'средняя цена выросла'],
  ] as const) {
    const id = await givenFile(runId, name, 'held', null)
    await shop.db.updateTable('exchangeFile').set({ problem }).where('id', '=', id).execute()
  }
  await givenFile(runId, 'pictures.xml', 'done', null)

  await shop.db.transaction().execute((trx) => runRepository.followFiles(trx, runId))

  const [run] = await listRuns(shop.db, { id: runId, limit: 1 })
  expect(run).toMatchObject({
    state: 'held',
    problem: 'import.xml: позиций: было 58, стало 18. offers.xml: средняя цена выросла',
  })
})

it('shows the decision of one administrator to another who looks on', async () => {
  const runId = await givenRun('held')
  const onlooker = await givenBuyer(shop.db, { roles: ['admin'] })
  const { id: sessionId } = await givenSession(shop.db, { userId: onlooker.id })
  const ctx = await shop.context({ user: onlooker, sessionId })
  const watching = new AbortController()
  const views = watchExchangeRuns(ctx, watching.signal)
  const next = async (): Promise<ExchangeRunView[]> => (await views.next()).value ?? []
  expect(await next()).toMatchObject([{ id: runId, state: 'held' }])

  const seen = next()
  const decider = await shop.signedIn(await givenBuyer(shop.db, { name: 'Нина Лебедева', roles: ['admin'] }))
  await decider.trpc.exchange.runs.decide.mutate({ runId, isApproved: false })

  expect(await seen).toMatchObject([{ id: runId, state: 'rejected', decidedBy: 'Нина Лебедева' }])
  watching.abort()
})
