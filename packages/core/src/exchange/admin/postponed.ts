import { exchangeProblems, isWaiting, type PostponedList, type PostponedListQuery } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as analysisRepository from './analysis.repository.ts'
import { problemTexts } from './problem-texts.ts'

const perPage = 50

/**
 * «Необработанные ссылки»: positions that a base has named and that are not in the shop, with the reason and what to do. They are
 * looked at again by themselves when 1C, or the mapping, says otherwise. Throws forbidden.
 */
export async function listPostponedItems(ctx: RequestContext, query: PostponedListQuery): Promise<PostponedList> {
  requirePermission(ctx, 'exchange.manage')
  const [rows, counts] = await Promise.all([
    analysisRepository.pagePostponed(ctx.db, query, perPage),
    analysisRepository.countProblems(ctx.db, query.baseId),
  ])
  const reasons = exchangeProblems.flatMap((problem) => {
    const count = counts.get(problem) ?? 0
    return count === 0 ? [] : [{ problem, title: problemTexts[problem][0], count }]
  })
  const chosen = reasons.filter(({ problem }) =>
    query.problem === undefined ? isWaiting(problem) : problem === query.problem,
  )
  return {
    items: rows.map(({ problem, ...item }) => {
      const [reason, advice] = problemTexts[problem]
      return { ...item, reason, advice }
    }),
    reasons,
    total: chosen.reduce((sum, { count }) => sum + count, 0),
    page: query.page,
    perPage,
  }
}
