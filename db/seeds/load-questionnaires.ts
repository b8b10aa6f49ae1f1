import type { Database } from '@agromarket/core/platform/db'
import { type Answers, answersOnWay, type QuestionnaireContent, walkQuestions } from '@agromarket/shared'
import { respondents, seasonWords, visitWords } from './demo/questionnaires/respondents.ts'
import { seasonContent } from './demo/questionnaires/season.ts'
import { visitContent } from './demo/questionnaires/visit.ts'
import { createRandom, type Random } from './demo/random.ts'

const dayMs = 24 * 3_600_000

interface DemoQuestionnaire {
  title: string
  content: QuestionnaireContent
  isOnce: boolean
  finished: number
  started: number
  answer: (random: Random, at: number) => Answers
}

const questionnaires: readonly DemoQuestionnaire[] = [
  {
    title: 'Готовность к сезону',
    content: seasonContent,
    isOnce: true,
    finished: 54,
    started: 9,
    answer: answerSeason,
  },
  {
    title: 'Как прошёл выезд инженера',
    content: visitContent,
    isOnce: false,
    finished: 46,
    started: 4,
    answer: answerVisit,
  },
]

/** Two questionnaires that are open and have answers; a shop that has some keeps them. The first one is number 1 (contract §1). */
export async function loadQuestionnaires(db: Database): Promise<void> {
  const known = await db.selectFrom('questionnaire').select('id').limit(1).executeTakeFirst()
  const branches = await db.selectFrom('branch').select('id').orderBy('id').limit(8).execute()
  if (known || branches.length === 0) return
  for (const [index, demo] of questionnaires.entries()) {
    const id = await loadQuestionnaire(db, demo)
    const random = createRandom(index + 7)
    const rows = Array.from({ length: demo.finished + demo.started }, (_, at) =>
      toResponse(demo, { random, at, id, branchId: branches[at % branches.length]?.id ?? null }),
    )
    await db.insertInto('questionnaireResponse').values(rows).execute()
    await db
      .insertInto('questionnaireOpening')
      .values(
        toOpenings(
          id,
          rows.map(({ startedAt }) => startedAt),
        ),
      )
      .execute()
  }
}

/** Whoever has answered has opened it, and half as many have only looked. */
function toOpenings(questionnaireId: number, answered: readonly Date[]) {
  const looked = answered.filter((_, at) => at % 2 === 0).map((at) => new Date(at.getTime() - 3_600_000))
  return [...answered, ...looked].map((openedAt, at) => ({ questionnaireId, viewer: `demo:${at}`, openedAt }))
}

async function loadQuestionnaire(db: Database, { title, content, isOnce }: DemoQuestionnaire): Promise<number> {
  const { id } = await db
    .insertInto('questionnaire')
    .values({ title, draft: JSON.stringify(content), isOnce })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('questionnaireVersion')
    .values({ questionnaireId: id, number: 1, content: JSON.stringify(content), publishedByName: 'Ирина Блокова' })
    .execute()
  await db.updateTable('questionnaire').set({ state: 'open', publishedVersion: 1 }).where('id', '=', id).execute()
  return id
}

interface Place {
  random: Random
  at: number
  id: number
  branchId: number | null
}

function toResponse({ content, isOnce, finished, answer }: DemoQuestionnaire, { random, at, id, branchId }: Place) {
  const [organizationName = '', personName = ''] = respondents[at % respondents.length] ?? []
  const answers = answersOnWay(content.questions, answer(random, at))
  const way = walkQuestions(content.questions, answers)
  const isFinished = at < finished
  const stopped = 1 + (at % Math.max(1, way.length - 1))
  const given = isFinished ? way : way.slice(0, stopped)
  const startedAt = new Date(Date.now() - random.next() * 7 * dayMs - 600_000)
  const finishedAt = isFinished ? new Date(startedAt.getTime() + 90_000 + random.next() * 240_000) : null
  return {
    questionnaireId: id,
    version: 1,
    isOnce,
    state: isFinished ? 'finished' : 'started',
    answers: JSON.stringify(
      Object.fromEntries(given.flatMap((one) => (answers[one.id] ? [[one.id, answers[one.id]]] : []))),
    ),
    reachedId: (isFinished ? way.at(-1) : way[stopped])?.id ?? '',
    organizationName,
    personName,
    personPhone: `7910${String(7_000_000 + at * 13_577).slice(0, 7)}`,
    branchId,
    startedAt,
    updatedAt: finishedAt ?? startedAt,
    finishedAt,
  }
}

function answerSeason(random: Random, at: number): Answers {
  const [, , area = 0, fleet = ''] = respondents[at % respondents.length] ?? []
  const stops = random.pick(['parts', 'parts', 'parts', 'repair', 'repair', 'weather', 'people', 'other'])
  const words = random.pick(seasonWords)
  return {
    area: { number: area },
    fleet: { text: fleet },
    stops: { chosen: [stops], ...(stops === 'other' && { comment: 'Топливо' }) },
    needs: {
      chosen: ['belts', 'filters', 'bearings', 'oil']
        .filter(() => random.next() < 0.5)
        .concat('filters')
        .slice(0, 1),
    },
    service: { number: random.pick([5, 5, 5, 4, 4, 4, 3, 2, 1]) },
    ...(words !== '' && { words: { text: words } }),
  }
}

function answerVisit(random: Random): Answers {
  const words = random.pick(visitWords)
  const day = new Date(Date.now() - random.next() * 30 * dayMs).toISOString().slice(0, 10)
  return {
    day: { text: day },
    fixed: { chosen: [random.pick(['yes', 'yes', 'yes', 'later', 'no'])] },
    why: { chosen: [random.pick(['part', 'part', 'tool', 'time', 'skill'])] },
    mark: { number: random.pick([5, 5, 5, 5, 4, 4, 3, 2]) },
    ...(words !== '' && { words: { text: words } }),
  }
}
