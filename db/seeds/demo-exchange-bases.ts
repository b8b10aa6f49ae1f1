import { notMapped } from '@agromarket/shared'
import type { BasePart, BaseWords } from './demo-exchange-files.ts'

/** A part as the shop knows it. */
export interface SamplePart {
  code1c: string
  article: string
  name: string
  maker: string
  section: string
  path: string
  /** Kopecks. */
  minor: number
  quantity: number
}

/** What of a base's words somebody has explained already. */
export type ExplainedWord = {
  kind: 'priceType' | 'warehouse' | 'property'
  id: string
  target: string
}

const russianWords: BaseWords = {
  priceTypes: [{ id: 'retail', name: 'Розничная', currency: 'руб.' }],
  warehouses: [
    { id: 'main', name: 'Основной склад' },
    { id: 'defect', name: 'Изолятор брака' },
  ],
  properties: [],
}

/** Смоленск says of its parts what the shop knows. */
export const smolensk = {
  name: 'Смоленск',
  login: '1c-smolensk',
  words: russianWords,
  explained: (branchCode: string, priceListId: string): ExplainedWord[] => [
    { kind: 'priceType', id: 'retail', target: priceListId },
    { kind: 'warehouse', id: 'main', target: branchCode },
    { kind: 'warehouse', id: 'defect', target: notMapped },
  ],
  toPart: ({ code1c, article, name, maker, section, path, minor, quantity }: SamplePart): BasePart => ({
    ...{ code1c, article, name, maker, group: { id: path, name: section } },
    prices: { retail: minor },
    stock: { main: quantity, defect: 1 },
  }),
}

const tengePerRouble = 5.6

/** Костанай exchanges for the first time: its own numbers, a price type and a currency that nobody has explained yet. */
export const kostanay = {
  name: 'Костанай',
  login: '1c-kostanay',
  words: {
    priceTypes: [
      { id: 'retail', name: 'Розничная', currency: 'тенге' },
      { id: 'retail-ru', name: 'Розничная РФ', currency: 'руб.' },
      { id: 'dealer', name: 'Дилерская', currency: 'у.е.' },
    ],
    warehouses: [
      { id: 'main', name: 'Основной склад' },
      { id: 'second', name: 'Склад № 2' },
      { id: 'astana', name: 'Астана' },
      { id: 'defect', name: 'Изолятор брака' },
      { id: 'repair', name: 'Ремонтный цех' },
    ],
    properties: [
      { id: 'article', name: 'Артикул завода' },
      { id: 'weight', name: 'Вес брутто' },
      { id: 'cross', name: 'Аналоги' },
      { id: 'width', name: 'ШиринаПрофиля' },
    ],
  } satisfies BaseWords,
  explained: (branches: { kostanay: string; astana: string }, priceListId: string): ExplainedWord[] => [
    { kind: 'priceType', id: 'retail', target: priceListId },
    { kind: 'priceType', id: 'retail-ru', target: notMapped },
    { kind: 'warehouse', id: 'main', target: branches.kostanay },
    { kind: 'warehouse', id: 'second', target: branches.kostanay },
    { kind: 'warehouse', id: 'astana', target: branches.astana },
    { kind: 'property', id: 'article', target: 'article' },
    { kind: 'property', id: 'weight', target: 'weight' },
  ],
  /** Every twelfth lies without an article, every fortieth has a maker that the shop does not know. */
  toPart: ({ code1c, article, name, maker, section, path, minor, quantity }: SamplePart, index: number): BasePart => ({
    ...{ code1c: `KST-${code1c}`, article: index % 12 === 0 ? '' : article, name },
    maker: index % 40 === 7 ? 'Завод «Степь»' : maker,
    group: { id: path, name: section },
    properties: {
      ...(index % 3 === 0 && index % 12 !== 0 && { article }),
      weight: String(0.2 + (index % 17) / 10),
      ...(index % 5 === 0 && { cross: `${article}-A; ${article}-B` }),
      ...(index % 8 === 0 && { width: String(13 + (index % 4) * 4) }),
    },
    prices: {
      retail: Math.round(minor * tengePerRouble),
      'retail-ru': minor,
      ...(index % 4 === 0 && { dealer: Math.round(minor / 90) }),
    },
    stock: {
      ...{ main: quantity, second: index % 6 },
      ...(index % 3 === 0 && { astana: 1 + (index % 5) }),
      ...(index % 50 === 0 && { defect: 1 }),
      ...(index % 30 === 0 && { repair: 2 }),
    },
  }),
}
