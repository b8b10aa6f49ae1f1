import type { PostKind } from '@agromarket/shared'

/** An article of the demo shop as its author would write it down. */
export interface DemoPost {
  slug: string
  kind?: PostKind
  title: string
  lead: string
  daysAgo: number
  /** How often it has been read of late. */
  readings?: number
  author: keyof typeof authors
  /** Slugs of tags. */
  section: string
  tags?: readonly string[]
  /** Folder and name of a drawing. */
  cover: `machines/${string}` | `parts/${string}`
  /** Slugs of models. */
  models?: readonly string[]
  /** Paths of categories of parts or machines. */
  categories?: readonly string[]
  /** Regions by the beginning of their names; for all without any. */
  areas?: readonly string[]
  /** Text with the marks that `parsePostText` reads. */
  body: string
}

export const authors = {
  lunev: { name: 'Олег Лунёв', position: 'инженер сервиса, Смоленск' },
  gordeeva: { name: 'Анна Гордеева', position: 'специалист по запчастям, Брянск' },
  savin: { name: 'Денис Савин', position: 'эксперт по тракторам, Смоленск' },
  tishin: { name: 'Егор Тишин', position: 'агроинженер, Брянск' },
  editors: { name: 'Редакция Агромаркета', position: '' },
} as const

export const demoTags = [
  { slug: 'servis', name: 'Сервис', isSection: true },
  { slug: 'zapchasti', name: 'Запчасти', isSection: true },
  { slug: 'tehnika', name: 'Техника', isSection: true },
  { slug: 'novosti-filialov', name: 'Новости филиалов', isSection: true },
  { slug: 'istorii-hozyaystv', name: 'Истории хозяйств', isSection: true },
  { slug: 'kombayny', name: 'Комбайны' },
  { slug: 'traktory', name: 'Тракторы' },
  { slug: 'posev', name: 'Посев' },
  { slug: 'pochva', name: 'Обработка почвы' },
  { slug: 'remni', name: 'Ремни' },
  { slug: 'podshipniki', name: 'Подшипники' },
  { slug: 'filtry', name: 'Фильтры' },
  { slug: 'masla', name: 'Масла' },
  { slug: 'gidravlika', name: 'Гидравлика' },
  { slug: 'elektrika', name: 'Электрика' },
  { slug: 'cepi', name: 'Цепи' },
  { slug: 'k-uborke', name: 'К уборке' },
  { slug: 'k-zime', name: 'К зиме' },
  { slug: 'podbor', name: 'Подбор деталей' },
  { slug: 'sklad', name: 'Склад и доставка' },
] as const
