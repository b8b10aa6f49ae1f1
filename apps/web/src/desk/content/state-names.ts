import type { DeskPostState } from '@agromarket/shared'

export const stateNames: Record<DeskPostState, string> = {
  draft: 'Черновик',
  scheduled: 'Запланирована',
  published: 'Опубликована',
  archived: 'В архиве',
}
