import type { AuthAnswer } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { endSession } from './session.ts'

/** Signs out; a guest may ask for it too, nothing happens then. Spec §7 logout. */
export async function logout(ctx: RequestContext): Promise<AuthAnswer> {
  await endSession(ctx)
  return { message: '' }
}
