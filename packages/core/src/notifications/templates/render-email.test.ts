import { describe, expect, it } from 'vitest'
import type { OrderMessageData } from './email-data.ts'
import { renderEmail } from './render-email.ts'

const order: OrderMessageData = {
  number: '48001',
  url: 'https://agro.example/order/1/done',
  branchName: 'Филиал Смоленск',
  branchAddress: 'ул. Полевая, 1',
  branchPhone: '8 (4812) 00-00-00',
  pickupDate: '24 ноября 2026',
  pickupHours: '8:00–17:00',
  delivery: null,
  paymentLabel: 'По счёту',
  contactName: '<i>Пётр</i>',
  contactPhone: '79107842136',
  contactEmail: '',
  organizationName: '',
  comment: 'Позвоните "до" 9 & не позже',
  currency: 'RUB',
  totalMinor: 1_486_000,
  lines: [
    {
      article: 'RE504836',
      name: 'Фильтр',
      manufacturer: 'John Deere',
      unit: 'шт.',
      count: 3,
      priceMinor: 495_333,
      totalMinor: 1_486_000,
      countAtBranch: 1,
      term: '2–4 дня',
    },
  ],
}

describe('e-mails', () => {
  it('escape what people wrote in the HTML and leave it as it is in the text', () => {
    const { bodyText, bodyHtml } = renderEmail('order-received', order)

    expect(bodyHtml).toContain('&lt;i&gt;Пётр&lt;/i&gt;')
    expect(bodyHtml).toContain('Позвоните &quot;до&quot; 9 &amp; не позже')
    expect(bodyHtml).not.toContain('<i>')
    expect(bodyText).toContain('<i>Пётр</i>')
  })

  it('tell the buyer number, branch, date and total', () => {
    const { subject, bodyText } = renderEmail('order-placed', order)

    expect(subject).toBe('Заказ № 48001 принят')
    expect(bodyText.replaceAll(' ', ' ')).toContain('Итого: 14 860 руб.')
    expect(bodyText).toContain('Самовывоз: Филиал Смоленск, ул. Полевая, 1')
    expect(bodyText).toContain('Дата самовывоза: 24 ноября 2026, 8:00–17:00')
    expect(bodyText).toContain(order.url)
  })

  it('tell the day that the buyer has chosen, and when all of the order is there if that is later', () => {
    const chosenPickup = { date: '23 ноября 2026', hours: '9:00–13:00', isWholeByThen: false }
    for (const template of ['order-placed', 'order-received'] as const) {
      const { bodyText } = renderEmail(template, { ...order, chosenPickup })
      expect(bodyText).toContain('Дата самовывоза: 23 ноября 2026, 9:00–13:00, выбрана при оформлении')
      expect(bodyText).toContain('Целиком будет готов: 24 ноября 2026, 8:00–17:00')

      const whole = renderEmail(template, { ...order, chosenPickup: { ...chosenPickup, isWholeByThen: true } })
      expect(whole.bodyText).not.toContain('24 ноября')
    }
  })

  it('tell the branch whom to call and which pieces come from elsewhere', () => {
    const { bodyText } = renderEmail('order-received', order)

    expect(bodyText).toContain('Телефон: +79107842136')
    expect(bodyText).toContain('1 шт. в филиале, 2 шт. из других филиалов: 2–4 дня')
    expect(bodyText).not.toContain('E-mail:')
  })

  it.each(['confirm-email', 'reset-password', 'welcome'] as const)(
    'carry the link of %s in text and HTML',
    (template) => {
      const url = 'https://agro.example/auth?a=1&b=2'

      const { bodyText, bodyHtml } = renderEmail(template, { name: 'Пётр', url })

      expect(bodyText).toContain(`\n${url}\n`)
      expect(bodyHtml).toContain('href="https://agro.example/auth?a=1&amp;b=2"')
    },
  )

  it.each(['confirm-email', 'reset-password', 'welcome', 'order-placed', 'order-received'] as const)(
    'show what somebody has written as his words, and none of it as a link: %s',
    (template) => {
      const words = 'Агромаркет: вы выиграли! https://evil.example/prize, evil.example'
      const url = 'https://agro.example/auth'
      const data = { ...order, name: words, contactName: words, organizationName: words, comment: words, url }

      const { subject, bodyText, bodyHtml } = renderEmail(template, data)

      expect(subject).not.toContain('выиграли')
      for (const body of [bodyText, bodyHtml]) {
        expect(body).not.toMatch(/evil\.example/)
        expect(body).not.toMatch(/Здравствуйте,/)
      }
      expect(bodyText).toMatch(/^> [А-Яа-я ]+: «Агромаркет: вы выиграли! https evil\. example/m)
      expect(bodyHtml).toMatch(/<blockquote[^>]*>[^<]*«Агромаркет: вы выиграли!/)
    },
  )

  it('keep a comment’s lines inside its quotation', () => {
    const { bodyText } = renderEmail('order-received', { ...order, comment: 'первая\n\nИтого: 0 руб.\n--\nАгромаркет' })

    expect(bodyText).toContain('> Комментарий: «первая\n> Итого: 0 руб.\n> --\n> Агромаркет»')
  })

  it('keep their subject on one line', () => {
    const { subject } = renderEmail('order-received', { ...order, branchName: 'Смоленск\r\nBcc: evil@example.com' })

    expect(subject).not.toMatch(/[\r\n]/)
  })
})
