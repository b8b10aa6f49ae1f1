import { driveGroups } from './drives.ts'
import { fastenerGroups } from './fasteners.ts'
import { hydraulicGroups } from './hydraulics.ts'
import { serviceGroups } from './service.ts'
import type { PartGroupSeed } from './types.ts'
import { workingGroups } from './working.ts'

/** Groups in the order of the parts landing page. */
const order = [
  'Ремни',
  'Подшипники',
  'Фильтры',
  'Режущий аппарат',
  'Цепи',
  'Гидравлика',
  'Уплотнения',
  'Рабочие органы',
  'Сцепление',
  'Электрика',
  'Опрыскивание',
  'Масла',
  'Крепёж',
  'Звёздочки',
  'Шнеки',
  'Насосы',
  'Аккумуляторы',
  'Свет',
]

export const partGroups: readonly PartGroupSeed[] = [
  ...driveGroups,
  ...serviceGroups,
  ...hydraulicGroups,
  ...workingGroups,
  ...fastenerGroups,
].sort((left, right) => order.indexOf(left.name) - order.indexOf(right.name))

/** The categories that parts belong to, below the groups. */
export const partCategories = partGroups.flatMap((group) => group.children)

export type { PartCategorySeed, PartTemplate } from './types.ts'
