import type { DialogRequest, SignInReason } from '../../../lib/dialogs.ts'

const purposes: Record<SignInReason, string> = {
  favorite: 'сохранить в избранное',
  price: 'увидеть цену',
}
/** What the page is for that the visitor is led to; the first that fits. */
const pagePurposes: readonly [path: string, purpose: string][] = [
  ['/profile/bookmarks', 'открыть избранное'],
  ['/profile/orders', 'увидеть заказы'],
  ['/profile/mehdvor', 'открыть мехдвор'],
  ['/profile', 'открыть личный кабинет'],
  ['/checkout', 'оформить заказ'],
  ['/order/', 'увидеть заказ'],
]

/** What the visitor signs in for, as an infinitive; null when he has simply pressed «Войти». */
export function signInPurpose({
  reason,
  redirectUrl = '',
}: Pick<Extract<DialogRequest, { kind: 'auth' }>, 'reason' | 'redirectUrl'>): string | null {
  if (reason) return purposes[reason]
  return pagePurposes.find(([path]) => redirectUrl.startsWith(path))?.[1] ?? null
}
