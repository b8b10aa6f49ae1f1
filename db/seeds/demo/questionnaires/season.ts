import type { QuestionnaireContent } from '@agromarket/shared'
import { question, toOptions } from './demo-question.ts'

/** «Готовность к сезону»: what stops machines, and what the branch should mend. */
export const seasonContent: QuestionnaireContent = {
  lead: 'Семь вопросов, около трёх минут. По ответам филиал готовит склад и выезды к сезону.',
  questions: [
    question({
      id: 'area',
      kind: 'number',
      title: 'Сколько гектаров вы обрабатываете?',
      unit: 'га',
      min: 1,
      max: 200_000,
    }),
    question({ id: 'fleet', kind: 'machine', title: 'Какие машины главные в сезоне?', isRequired: false }),
    question({
      id: 'stops',
      kind: 'one',
      title: 'Что чаще всего останавливает вашу технику в сезон?',
      options: toOptions({
        parts: 'Нет детали на складе',
        repair: 'Долгий ремонт',
        weather: 'Погода и дороги',
        people: 'Не хватает механика',
        other: 'Другое',
      }),
      commentLabel: 'Что именно, по желанию',
      jumps: [{ optionId: 'weather', from: null, to: null, goTo: 'service' }],
    }),
    question({
      id: 'needs',
      kind: 'several',
      title: 'Что вы держите на своём складе?',
      options: toOptions({ belts: 'Ремни', filters: 'Фильтры', bearings: 'Подшипники', oil: 'Масла', none: 'Ничего' }),
    }),
    question({
      id: 'ready',
      kind: 'date',
      title: 'К какому дню техника должна быть готова?',
      hint: 'Начало ваших полевых работ',
      isRequired: false,
    }),
    question({
      id: 'service',
      kind: 'scale',
      title: 'Как вы оцениваете сервис филиала?',
      jumps: [{ optionId: null, from: 5, to: 5, goTo: 'end' }],
    }),
    question({ id: 'words', kind: 'text', title: 'Что нам исправить в первую очередь?', isRequired: false }),
  ],
  thanksTitle: 'Спасибо за ответы',
  thanksText: 'Менеджер вашего филиала посмотрит их до конца недели и позвонит, если вы поставили низкую оценку.',
}
