import type { Readable } from 'node:stream'
import {
  appError,
  type SupplierMail,
  type SupplierMailPage,
  type SupplierMailQuery,
  supplierLimits,
  supplierRoles,
} from '@agromarket/shared'
import { openFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { readableSuppliers, supplierScopeOf } from '../supplier-access.ts'
import * as mailRepository from './mail.repository.ts'
import * as mailViewRepository from './mail-view.repository.ts'
import * as mailboxRepository from './mailbox.repository.ts'

/** Letters of the viewer's suppliers, the newest first; those that are nobody's are for administrators. */
export async function listMails(ctx: RequestContext, query: SupplierMailQuery): Promise<SupplierMailPage> {
  const scope = await mailScopeOf(ctx, query.supplierId)
  const access = await supplierScopeOf(ctx)
  const perPage = supplierLimits.perPage
  const [items, counts, mailbox] = await Promise.all([
    mailViewRepository.list(ctx.db, scope, query, perPage),
    mailViewRepository.countByFilter(ctx.db, scope, query.q),
    findMailbox(ctx),
  ])
  const mayUpload = access.kind === 'all' || [...access.roles.values()].some((role) => role !== supplierRoles[0])
  return { items, total: counts[query.filter], page: query.page, perPage, counts, mailbox, mayUpload }
}

/** One letter. Throws not_found also for somebody else's. */
export async function getMail(ctx: RequestContext, mailId: string): Promise<SupplierMail> {
  const mail = await mailViewRepository.find(ctx.db, await mailScopeOf(ctx), mailId)
  if (!mail) throw appError('not_found')
  return mail
}

/** Throws not_found. */
export async function readMail(ctx: RequestContext, mailId: string): Promise<void> {
  await getMail(ctx, mailId)
  await mailViewRepository.markRead(ctx.db, await mailScopeOf(ctx), mailId)
}

/** The letter, as it came. Throws not_found. */
export async function openLetter(
  ctx: RequestContext,
  mailId: string,
): Promise<{ name: string; mimeType: string; content: Readable }> {
  await getMail(ctx, mailId)
  const row = await mailRepository.find(ctx.db, mailId)
  const opened = row && (await openFile(ctx, row.storedFileId))
  if (!opened) throw appError('not_found')
  // Never as a letter: a browser that shows one would run what a stranger has put into it.
  return { name: `письмо-${mailId}.eml`, mimeType: 'application/octet-stream', content: opened.content }
}

async function findMailbox({ db, ports }: RequestContext): Promise<SupplierMailPage['mailbox']> {
  const { provider, address } = ports.priceMail
  if (provider === 'none') return null
  const state = await mailboxRepository.find(db, provider)
  return { address, checkedAt: state?.checkedAt?.toISOString() ?? null, problem: state?.problem ?? null }
}

async function mailScopeOf(ctx: RequestContext, supplierId?: string): Promise<mailViewRepository.MailScope> {
  const suppliers = await readableSuppliers(ctx, supplierId)
  if (!ctx.user) throw appError('unauthenticated')
  return { userId: ctx.user.id, suppliers }
}
