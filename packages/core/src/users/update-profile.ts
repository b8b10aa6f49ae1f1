import { appError, type UpdateProfile, type Viewer } from '@agromarket/shared'
import { renameAccount } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { getViewer } from './get-viewer.ts'

/** Saves the signed-in person's own data. Throws unauthenticated. Spec §2 profile. */
export async function updateProfile(ctx: RequestContext, { name }: UpdateProfile): Promise<Viewer> {
  if (!ctx.user) throw appError('unauthenticated')
  return getViewer({ ...ctx, user: await renameAccount(ctx, ctx.user, name) })
}
