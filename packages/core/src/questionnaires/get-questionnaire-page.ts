import { appError, type OwnResponse, type QuestionnaireContent, type QuestionnairePage } from '@agromarket/shared'
import { findBrowserHash } from '../auth/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import type { QuestionnaireRow } from './questionnaire.repository.ts'
import * as questionnaireRepository from './questionnaire.repository.ts'
import * as responseRepository from './response.repository.ts'

interface ById {
  id: number
}

/** What everybody sees of a published questionnaire. Throws questionnaire_not_found. Spec §2 /questionnaire/:id. */
export async function getQuestionnairePage(ctx: RequestContext, { id }: ById): Promise<QuestionnairePage> {
  const row = await questionnaireRepository.find(ctx.db, id)
  if (!row || row.publishedVersion === null) throw appError('questionnaire_not_found')
  const { publishedVersion: version } = row
  const isClosed = isOver(row)
  const content = isClosed ? null : await getVersion(ctx, id, version)
  return toPage(row, { isClosed, content, version })
}

/** The draft as respondents will see it. Throws questionnaire_not_found. */
export async function previewQuestionnaire(ctx: RequestContext, { id }: ById): Promise<QuestionnairePage> {
  const row = await questionnaireRepository.find(ctx.db, id)
  if (!row) throw appError('questionnaire_not_found')
  return toPage(row, { isClosed: false, content: row.draft, version: row.publishedVersion ?? 0 })
}

/** How far the visitor has come; of somebody else's answers nobody learns. */
export async function getOwnResponse(ctx: RequestContext, { id }: ById): Promise<OwnResponse> {
  const row = await questionnaireRepository.find(ctx.db, id)
  if (!row || row.publishedVersion === null) throw appError('questionnaire_not_found')
  const own = await findOwn(ctx, id)
  if (!own) return { state: 'none', answers: {}, reachedId: '', version: row.publishedVersion, content: null }
  const { state, answers, reachedId, version } = own
  const isOld = state === 'started' && version !== row.publishedVersion
  return { state, answers, reachedId, version, content: isOld ? await getVersion(ctx, id, version) : null }
}

/** By the account; of a guest, or of one who was a guest when he began, by the browser. */
async function findOwn(ctx: RequestContext, id: number): Promise<responseRepository.ResponseOf | undefined> {
  const browserHash = findBrowserHash(visitorOf(ctx))
  const ofAccount = ctx.user ? await responseRepository.findOwn(ctx.db, id, { userId: ctx.user.id }) : undefined
  if (ofAccount || !browserHash) return ofAccount
  const ofBrowser = await responseRepository.findOwn(ctx.db, id, { browserHash })
  return ctx.user && ofBrowser?.state === 'finished' ? undefined : ofBrowser
}

/** Closed by its author, or its last moment is over. */
export function isOver({ state, closesAt }: Pick<QuestionnaireRow, 'state' | 'closesAt'>): boolean {
  return state !== 'open' || (closesAt !== null && closesAt.getTime() <= Date.now())
}

async function getVersion(ctx: RequestContext, id: number, version: number): Promise<QuestionnaireContent> {
  const content = await questionnaireRepository.findVersion(ctx.db, id, version)
  if (!content) throw new Error(`Version ${version} of questionnaire ${id} is not there`)
  return content
}

function toPage(
  { id, title, needsAccount, isOnce }: QuestionnaireRow,
  rest: Pick<QuestionnairePage, 'isClosed' | 'content' | 'version'>,
): QuestionnairePage {
  return { id, title, needsAccount, isOnce, ...rest }
}
