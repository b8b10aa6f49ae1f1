import { newsLimits, newsListSchema } from '../../shared/src/content/news.schema.ts'
import { postSlug } from '../../shared/src/content/post.schema.ts'
import { defineBlock, psCount, psField, psIds, psLimits, psSwitch, psTitle } from '../../shared/src/ps/define-block.ts'
import { smallRecordId, wholeNumber } from '../../shared/src/validation/number.schema.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const schema = defineBlock({
  type: 'news',
  name: 'Новости',
  about: 'Статьи по рубрикам, модели, запчасти, категории и региону',
  settings: {
    title: psTitle('Новости для вас'),
    tags: psField(
      z
        .array(z.union([smallRecordId, postSlug]))
        .max(newsLimits.ids)
        .default([]),
      {
        label: 'Рубрики',
        control: 'list',
        hint: 'Номер или имя в адресе; пусто: все',
      },
    ),
    about: psField(z.enum(['all', 'page', 'park']).default('all'), {
      label: 'О чём',
      control: 'choice',
      options: { all: 'Обо всём', page: 'О странице', park: 'О парке' },
    }),
    modelId: psField(wholeNumber({ max: 2_147_483_647 }).default(0), {
      label: 'О модели',
      control: 'model',
      hint: 'Не выбрана: как сказано в «О чём»',
    }),
    categories: psIds('categories', 'О виде техники', 1),
    partId: psField(wholeNumber({ max: 2_147_483_647 }).default(0), {
      label: 'О запчасти',
      control: 'number',
      hint: 'Её номер в магазине; 0: не выбрана',
    }),
    withRegion: psSwitch('Новости региона клиента', true),
    quantity: psCount('Сколько', psLimits.cards, 3),
  },
  data: newsListSchema.pick({ items: true }),
  inPrint: false,
})
