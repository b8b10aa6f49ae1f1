import { type PriceProfile, priceProfileSchema } from '@agromarket/shared'

const column = (index: number, title: string) => ({ index, title })

/** How positions are read that programs push: their columns are the portal's own. */
export const pushedProfile: PriceProfile = priceProfileSchema.parse({
  onRequest: 'accept',
  columns: {
    article: column(0, 'Артикул'),
    maker: column(1, 'Производитель'),
    name: column(2, 'Наименование'),
    price: column(3, 'Цена'),
    currency: column(4, 'Валюта'),
    stock: [column(5, 'Остаток')],
    multiplicity: column(6, 'Кратность'),
    days: column(7, 'Срок поставки'),
  },
})
