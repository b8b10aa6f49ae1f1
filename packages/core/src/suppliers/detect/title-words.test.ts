import type { PriceField } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { readTitle } from './title-words.ts'

/** As the market writes them; what means nothing of ours is `none`. */
const titles: Record<PriceField | 'none', readonly string[]> = {
  article: [
    'Катал. №',
    'К/н',
    'Парт номер',
    'Партномер',
    'Номер по каталогу РСМ',
    'Код по каталогу',
    'Каталожный код',
    'Каталожний номер',
    'Код запчасти',
    'Код изделия',
    'Part-No',
    'Stock code',
    'Artikel',
    'Ref.',
    'Каталог нөмірі',
    'Артикул продавца',
  ],
  name: ['ТМЦ', 'Benennung', 'Тауар атауы', 'Product', 'PART_DESC'],
  maker: ['Производство', 'Make', 'ТМ', 'Өндіруші', 'Producer', 'Бренд запчасти'],
  price: ['Net', 'Einzelpreis €', 'Бағасы, теңге', 'Prezzo netto'],
  currency: ['Валюта цены', 'CURRENCY_CODE'],
  stock: ['К-во', 'QOH', 'Pcs', 'Pcs in stock', 'Основной склад', 'Menge', 'Саны', 'Count', 'Qty'],
  multiplicity: ['шт/уп', 'Min order', 'Min. qty', 'Pack qty', 'PKG_QTY', 'Партия', 'Multi'],
  days: ['Дни доставки', 'Время доставки', 'Lieferzeit (Tage)'],
  none: [
    'Стоимость доставки',
    'Стоимость остатка',
    'Мин. остаток',
    'Quantity ordered',
    'Order qty',
    'Total price',
    'Gesamtpreis',
    'Поступление на склад',
    'Бренд техники',
    'Артикул WB',
    'Preorder',
  ],
}

it.each(Object.entries(titles).flatMap(([field, all]) => all.map((title) => [title, field])))(
  '«%s» is a title of %s',
  (title, field) => {
    expect(readTitle(title)[0]?.field ?? 'none').toBe(field)
  },
)
