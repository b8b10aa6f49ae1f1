import { newsLimits, newsListSchema } from '../../content/news.schema.ts'
import { postSlug } from '../../content/post.schema.ts'
import { smallRecordId } from '../../validation/number.schema.ts'
import { z } from '../../validation/zod.ts'
import { defineBlock, psCount, psField, psLimits, psSwitch, psTitle } from '../define-block.ts'

export const newsBlock = defineBlock({
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
    withRegion: psSwitch('Новости региона клиента', true),
    quantity: psCount('Сколько', psLimits.cards, 3),
  },
  data: newsListSchema.pick({ items: true }),
  inPrint: false,
})
