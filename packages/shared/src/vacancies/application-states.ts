export const applicationStates = ['new', 'review', 'invited', 'rejected', 'hired'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const applicationStateNames: Record<ApplicationState, string> = {
  new: 'Новый',
  review: 'На рассмотрении',
  invited: 'Приглашён',
  rejected: 'Отказ',
  hired: 'Принят',
}

/** Where a reply may go from each state; a decision that was wrong leads back to the reading. */
export const applicationMoves: Record<ApplicationState, readonly ApplicationState[]> = {
  new: ['review', 'invited', 'rejected'],
  review: ['invited', 'rejected'],
  invited: ['hired', 'rejected'],
  rejected: ['review'],
  hired: [],
}
