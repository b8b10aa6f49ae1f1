import type { QuestionnaireContent } from '@agromarket/shared'
import { question, toOptions } from './demo-question.ts'

/** «Как прошёл выезд инженера»: after a service visit, answered as often as there are visits. */
export const visitContent: QuestionnaireContent = {
  lead: 'Пять коротких вопросов о последнем выезде.',
  questions: [
    question({ id: 'day', kind: 'date', title: 'Когда приезжал инженер?' }),
    question({
      id: 'fixed',
      kind: 'one',
      title: 'Машина заработала после выезда?',
      options: toOptions({ yes: 'Да, сразу', later: 'После второго приезда', no: 'Нет' }),
      jumps: [{ optionId: 'yes', from: null, to: null, goTo: 'mark' }],
    }),
    question({
      id: 'why',
      kind: 'several',
      title: 'Чего не хватило?',
      options: toOptions({ part: 'Детали с собой', tool: 'Инструмента', time: 'Времени', skill: 'Знания машины' }),
      commentLabel: 'Расскажите, по желанию',
    }),
    question({ id: 'mark', kind: 'scale', title: 'Как вы оцениваете работу инженера?' }),
    question({ id: 'words', kind: 'text', title: 'Что передать инженеру?', isRequired: false }),
  ],
  thanksTitle: 'Спасибо',
  thanksText: 'Руководитель сервиса читает каждый ответ.',
}
