import type { ModelCard } from './catalog-views.ts'
import { formatSpecification } from './format-specification.ts'

export const otherSection = 'Характеристики'

/** Which unit of a machine a specification tells of, in the order of pages. Others stand under «Характеристики». */
export const machineSections: readonly { title: string; names: readonly string[] }[] = [
  {
    title: 'Двигатель и привод',
    names: [
      'Мощность',
      'Двигатель',
      'Объём двигателя',
      'Топливный бак',
      'Коробка передач',
      'Трансмиссия',
      'Тяговый класс',
      'Потребная мощность',
    ],
  },
  { title: 'Обмолот', names: ['Система обмолота', 'Диаметр барабана', 'Площадь сепарации'] },
  {
    title: 'Работа',
    names: [
      'Производительность',
      'Рабочая скорость',
      'Ширина захвата',
      'Ширина захвата корпуса',
      'Ширина подборщика',
      'Ширина штанги',
      'Ширина внесения',
      'Глубина обработки',
      'Глубина пахоты',
      'Длина резки',
      'Междурядье',
      'Число рядов',
      'Число корпусов',
      'Число стоек',
      'Число дисков',
      'Диаметр диска',
      'Число дисков или роторов',
      'Число ножей',
      'Камера',
      'Размер рулона или тюка',
    ],
  },
  {
    title: 'Ёмкости и подъём',
    names: [
      'Объём бункера',
      'Объём бака',
      'Объём кузова',
      'Скорость выгрузки',
      'Грузоподъёмность',
      'Грузоподъёмность навески',
      'Высота подъёма',
      'Подача гидронасоса',
    ],
  },
  {
    title: 'Размеры и масса',
    names: ['Масса', 'Масса без жатки', 'Клиренс', 'Длина', 'Ширина', 'Высота', 'Число осей'],
  },
]

/** Of which unit of a machine a specification tells. */
export function machineSectionOf(name: string): string {
  return machineSections.find(({ names }) => names.includes(name))?.title ?? otherSection
}

export interface FactGroup {
  title: string
  facts: { name: string; value: string }[]
}

/** What is known of a model, under the units of the machine; a unit of which nothing is known is left out. */
export function toFactGroups({ modelLine, years, specifications }: ModelCard): FactGroup[] {
  const bySection = Map.groupBy(specifications, ({ name }) => machineSectionOf(name))
  const own = [...machineSections.map(({ title }) => title), otherSection].flatMap((title) => {
    const facts = bySection.get(title)?.map((item) => ({ name: item.name, value: formatSpecification(item) }))
    return facts ? [{ title, facts }] : []
  })
  const model = [
    { name: 'Модельный ряд', value: modelLine.name },
    { name: 'Годы выпуска', value: years },
  ]
  return [{ title: 'Модель', facts: model.filter(({ value }) => value !== '') }, ...own]
}
