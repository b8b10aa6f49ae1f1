import type { QuestionnaireState } from '@agromarket/shared'

export const stateNames: Record<QuestionnaireState, string> = {
  draft: 'Черновик',
  open: 'Идёт',
  closed: 'Закрыта',
}
