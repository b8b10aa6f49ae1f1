import type { PsEventKind, PsRecipientRow } from '@agromarket/shared'

export const deedNames: Record<PsEventKind, string> = {
  opened: 'Открыл страницу',
  seen: 'Увидел блок',
  watched: 'Досмотрел блок',
  clicked: 'Нажал в блоке',
  rejected: 'Отказался',
  requested: 'Запросил КП',
  saved: 'Сохранил технопарк',
  uploaded: 'Прислал файлы',
}

/** The weightiest thing that a recipient did, in words. */
export function describeDeed({ deed, isUndelivered, openings }: PsRecipientRow): string {
  if (isUndelivered) return 'Письмо не доставлено'
  if (deed) return [deedNames[deed.kind], deed.detail].filter(Boolean).join(': ')
  return openings > 0 ? deedNames.opened : 'Письмо отправлено'
}
