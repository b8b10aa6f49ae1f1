import { formatMoney } from '@agromarket/shared'
import type { OrderMessageData } from './email-data.ts'
import { type Block, type Letter, paragraph } from './letter.ts'

/** To the buyer: what he ordered, where and when it can be fetched. */
export function renderOrderPlaced(order: OrderMessageData): Letter {
  return {
    subject: `Заказ № ${order.number} принят`,
    blocks: [
      paragraph(`Здравствуйте, ${order.contactName}!`),
      paragraph(`Заказ № ${order.number} принят. Менеджер филиала свяжется с вами и подтвердит срок.`),
      {
        kind: 'facts',
        rows: [
          ['Самовывоз', `${order.branchName}, ${order.branchAddress}`],
          ['Телефон филиала', order.branchPhone],
          ['Дата самовывоза', order.pickupDate],
          ['Оплата', order.paymentLabel],
        ],
      },
      linesOf(order),
      totalOf(order),
      { kind: 'link', label: 'Открыть заказ', url: order.url },
    ],
  }
}

/** To the branch: who ordered what, and which pieces come from elsewhere. */
export function renderOrderReceived(order: OrderMessageData): Letter {
  const facts: [string, string][] = [
    ['Контактное лицо', order.contactName],
    ['Телефон', `+${order.contactPhone.replace(/\D/g, '')}`],
    ['E-mail', order.contactEmail],
    ['Организация', order.organizationName],
    ['Филиал', order.branchName],
    ['Дата самовывоза', order.pickupDate],
    ['Оплата', order.paymentLabel],
    ['Комментарий', order.comment],
  ]
  return {
    subject: `Новый заказ № ${order.number}, ${order.branchName}`.replace(/\s+/g, ' '),
    blocks: [
      paragraph(`Поступил заказ № ${order.number}.`),
      { kind: 'facts', rows: facts.filter(([, value]) => value !== '') },
      linesOf(order),
      totalOf(order),
      { kind: 'link', label: 'Открыть заказ', url: order.url },
    ],
  }
}

function linesOf(order: OrderMessageData): Block {
  return {
    kind: 'table',
    head: ['Артикул', 'Наименование', 'Количество', 'Цена', 'Сумма', 'Наличие'],
    rows: order.lines.map((line) => [
      line.article,
      `${line.name}, ${line.manufacturer}`,
      `${line.count} шт.`,
      formatMoney(line.priceMinor, order.currency),
      formatMoney(line.totalMinor, order.currency),
      availabilityOf(line),
    ]),
  }
}

function availabilityOf(line: OrderMessageData['lines'][number]): string {
  if (line.countAtBranch >= line.count) return 'в филиале'
  const rest = `${line.count - line.countAtBranch} шт. из других филиалов: ${line.term}`
  return line.countAtBranch === 0 ? rest : `${line.countAtBranch} шт. в филиале, ${rest}`
}

function totalOf(order: OrderMessageData): Block {
  return { kind: 'facts', rows: [['Итого', formatMoney(order.totalMinor, order.currency)]] }
}
