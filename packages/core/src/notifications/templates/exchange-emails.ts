import type { EmailData } from './email-data.ts'
import { type Letter, paragraph } from './letter.ts'

const silences = { goods: 'товары не приходят', orders: '1С не забирает заказы' } as const

/** To an administrator: a base of 1C is silent. */
export function renderExchangeSilent({ baseName, kind, hours, url }: EmailData['exchange-silent']): Letter {
  return {
    subject: `Обмен с 1С: ${silences[kind]}, ${baseName}`.replace(/\s+/g, ' '),
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph(
        `Обмена с базой «${baseName}» нет дольше, чем задано в её настройках: ${silences[kind]}. Проверьте расписание обмена в 1С и её журнал.`,
      ),
      { kind: 'facts', rows: [['Прошло часов', String(hours)]] },
      { kind: 'link', label: 'Открыть обмен с 1С', url },
      paragraph('Пока обмена нет, больше писать об этом не будем.'),
    ],
  }
}
