import type { Announcement, AnnouncementState } from '@agromarket/shared'

export const stateLabels: Record<AnnouncementState, string> = {
  scheduled: 'Запланировано',
  running: 'Показывается',
  ended: 'Завершено',
  stopped: 'Остановлено',
}

export const stateColors: Record<AnnouncementState, string> = {
  scheduled: 'blue',
  running: 'green',
  ended: 'gray',
  stopped: 'gray',
}

export const viewLabels: Record<Announcement['viewType'], string> = { hint: 'Подсказка', modal: 'Окно' }
