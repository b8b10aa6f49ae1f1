import { modelCardSchema } from '../../shared/src/catalog/catalog-views.ts'
import { defineBlock, psField, psIds, psSwitch, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const schema = defineBlock({
  type: 'modelLines',
  name: 'Модельные ряды',
  about: 'Машины с тремя фактами',
  settings: {
    title: psTitle('Техника под ваши задачи'),
    models: psIds('models', 'Модели', 6),
    auto: psField(z.enum(['none', 'interests', 'park']).default('none'), {
      label: 'Подбирать автоматически',
      control: 'choice',
      options: { none: 'Нет', interests: 'По интересам', park: 'По парку' },
    }),
    withPrice: psSwitch('Показывать цену', true),
    withOffer: psSwitch('Кнопка «Запросить КП»', true),
  },
  data: z.object({ items: z.array(modelCardSchema) }),
  inPrint: true,
})
