import { formatMoney } from '@agromarket/shared'
import { quoteCustomer } from './customer-words.ts'
import type { OrderMessageData, OrderNewsData } from './email-data.ts'
import { type Block, type Letter, paragraph } from './letter.ts'

/** Longer than any name of a person or a firm. */
const nameLength = 100
const commentLength = 2_000

/**
 * To the buyer: what he ordered, where and when it can be fetched. Whoever ordered has named the mailbox, and may have
 * named somebody else's: of his own words it holds a name in quotation marks.
 */
export function renderOrderPlaced(order: OrderMessageData): Letter {
  return {
    subject: `Заказ № ${order.number} принят`,
    blocks: [
      paragraph('Здравствуйте!'),
      paragraph(`Заказ № ${order.number} принят. Менеджер филиала свяжется с вами и подтвердит срок.`),
      {
        kind: 'facts',
        rows: [...wayOf(order), ['Телефон филиала', order.branchPhone], ['Оплата', order.paymentLabel]],
      },
      linesOf(order),
      totalOf(order),
      {
        kind: 'quote',
        title: 'При оформлении указано:',
        rows: [['Контактное лицо', quoteCustomer(order.contactName, nameLength)]],
      },
      { kind: 'link', label: 'Открыть заказ', url: order.url },
    ],
  }
}

/** To the branch: who ordered what, and which pieces come from elsewhere. */
export function renderOrderReceived(order: OrderMessageData): Letter {
  const facts: [string, string][] = [
    ['Телефон', `+${order.contactPhone.replace(/\D/g, '')}`],
    ['E-mail', order.contactEmail],
    ['Филиал', order.branchName],
    ...wayOf(order),
    ['Оплата', order.paymentLabel],
  ]
  return {
    subject: `Новый заказ № ${order.number}, ${order.branchName}`.replace(/\s+/g, ' '),
    blocks: [
      paragraph(`Поступил заказ № ${order.number}.`),
      { kind: 'facts', rows: facts.filter(([, value]) => value !== '') },
      {
        kind: 'quote',
        title: 'Слова покупателя:',
        rows: [
          ['Контактное лицо', quoteCustomer(order.contactName, nameLength)],
          ['Организация', quoteCustomer(order.organizationName, nameLength)],
          ['Комментарий', quoteCustomer(order.comment, commentLength)],
        ],
      },
      linesOf(order),
      totalOf(order),
      { kind: 'link', label: 'Открыть заказ', url: order.url },
    ],
  }
}

/** To the buyer or the branch: what has happened to the order. */
export function renderOrderNews(news: OrderNewsData): Letter {
  const reason: Block[] = news.reason
    ? [{ kind: 'quote', title: 'Пояснение:', rows: [['Причина', quoteCustomer(news.reason, commentLength)]] }]
    : []
  const invoice: Block[] = news.invoiceUrl ? [{ kind: 'link', label: 'Открыть счёт', url: news.invoiceUrl }] : []
  return {
    subject: news.subject,
    blocks: [
      paragraph(news.text),
      ...invoice,
      ...reason,
      {
        kind: 'facts',
        rows: [
          ['Филиал', news.branchName],
          ['Телефон филиала', news.branchPhone],
        ],
      },
      { kind: 'link', label: `Открыть заказ № ${news.number}`, url: news.url },
    ],
  }
}

/** Where the goods are got, and for how much. */
function wayOf(order: OrderMessageData): [string, string][] {
  const { delivery } = order
  if (!delivery) {
    return [['Самовывоз', `${order.branchName}, ${order.branchAddress}`], ...pickupDaysOf(order)]
  }
  const { label, to, carrierName, priceMinor } = delivery
  const price = priceMinor > 0 ? formatMoney(priceMinor, order.currency) : 'рассчитает менеджер'
  return [
    [label, to],
    ['Доставка', [carrierName, price].filter((piece) => piece !== '').join(', ')],
  ]
}

/** The day that the buyer has chosen; before all of it is there, or without a day of his own, the branch's. */
function pickupDaysOf({ pickupDate, pickupHours, chosenPickup }: OrderMessageData): [string, string][] {
  const ready = pickupHours ? `${pickupDate}, ${pickupHours}` : pickupDate
  if (!chosenPickup) return [['Дата самовывоза', ready]]
  const { date, hours, isWholeByThen } = chosenPickup
  const chosen: [string, string] = ['Дата самовывоза', `${date}, ${hours}, выбрана при оформлении`]
  return isWholeByThen ? [chosen] : [chosen, ['Целиком будет готов', ready]]
}

function linesOf(order: OrderMessageData): Block {
  return {
    kind: 'table',
    head: ['Артикул', 'Наименование', 'Количество', 'Цена', 'Сумма', 'Наличие'],
    rows: order.lines.map((line) => [
      line.article,
      `${line.name}, ${line.manufacturer}`,
      `${line.count} ${line.unit}`,
      formatMoney(line.priceMinor, order.currency),
      formatMoney(line.totalMinor, order.currency),
      availabilityOf(line),
    ]),
  }
}

function availabilityOf(line: OrderMessageData['lines'][number]): string {
  if (line.countAtBranch >= line.count) return 'в филиале'
  const rest = `${line.count - line.countAtBranch} ${line.unit} из других филиалов: ${line.term}`
  return line.countAtBranch === 0 ? rest : `${line.countAtBranch} ${line.unit} в филиале, ${rest}`
}

function totalOf(order: OrderMessageData): Block {
  return { kind: 'facts', rows: [['Итого', formatMoney(order.totalMinor, order.currency)]] }
}
