/** What an SMS says, and how the outbox tells of a call. */
export function codeText(channel: 'call' | 'sms', code: string): string {
  if (channel === 'sms') return `Агромаркет: код подтверждения ${code}. Никому его не сообщайте.`
  return `Звонок с номера, последние четыре цифры которого ${code}.`
}
