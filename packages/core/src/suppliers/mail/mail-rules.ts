import { type AddMailRule, appError, type MailRule } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { type AdminContext, readableSuppliers } from '../supplier-access.ts'
import * as mailRuleRepository from './mail-rule.repository.ts'

/** Which senders and files are which supplier's; a supplier sees his own. */
export async function listMailRules(ctx: RequestContext, supplierId?: string): Promise<MailRule[]> {
  return mailRuleRepository.list(ctx.db, await readableSuppliers(ctx, supplierId))
}

/** A rule is an administrator's: whoever may write one decides whose prices a sender changes. Throws not_found. */
export async function addMailRule(ctx: AdminContext, rule: AddMailRule): Promise<{ ruleId: string }> {
  requirePermission(ctx, 'suppliers.manage')
  const by = authorOf(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await supplierRepository.lock(trx, rule.supplierId))) throw appError('not_found')
    const list = rule.priceListId === null ? undefined : await priceListRepository.find(trx, rule.priceListId)
    if (rule.priceListId !== null && list?.supplierId !== rule.supplierId) throw appError('not_found')
    const ruleId = await mailRuleRepository.insert(trx, rule)
    const proof = rule.needsProof ? '' : ', без проверки подлинности'
    const content = `Почта: файлы «${rule.fileMask}» от ${rule.sender}${proof}`
    await supplierRepository.remember(trx, { supplierId: rule.supplierId, ...by, content })
    return { ruleId }
  })
}

/** Throws not_found. */
export async function removeMailRule(ctx: AdminContext, ruleId: string): Promise<void> {
  requirePermission(ctx, 'suppliers.manage')
  const by = authorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const rule = await mailRuleRepository.remove(trx, ruleId)
    if (!rule) throw appError('not_found')
    const content = `Почта: правило для ${rule.sender}, «${rule.fileMask}» удалено`
    await supplierRepository.remember(trx, { supplierId: rule.supplierId, ...by, content })
  })
}

function authorOf({ user }: AdminContext): { userId: string | null; userName: string } {
  return { userId: user?.id ?? null, userName: user?.name ?? '' }
}
