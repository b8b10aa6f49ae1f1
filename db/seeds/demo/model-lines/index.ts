import { slugify } from '@agromarket/core/catalog/import'
import { machineSpecifications } from '../machine-specifications.ts'
import { careLines } from './care.ts'
import { fieldLines } from './field.ts'
import { harvestingLines } from './harvesting.ts'
import { tractorLines } from './tractors.ts'
import type { ModelLineSeed } from './types.ts'

export interface ModelSeed {
  slug: string
  name: string
  yearFrom: number
  yearTo: number | null
  specifications: { name: string; value: string | number; unit?: string }[]
}
export interface ModelLineWithModels extends Omit<ModelLineSeed, 'models'> {
  slug: string
  models: ModelSeed[]
}

/** Every model line of the demo shop. A slug is the maker's and the line's name, a model's that of its maker and name. */
export const modelLines: readonly ModelLineWithModels[] = [
  ...harvestingLines,
  ...tractorLines,
  ...fieldLines,
  ...careLines,
].map((line) => ({
  ...line,
  slug: joinSlug(line.manufacturer, line.name),
  models: line.models.map((text) => toModel(line, text)),
}))

function toModel(line: ModelLineSeed, text: string): ModelSeed {
  const [name = '', years = '', values = ''] = text.split('|').map((field) => field.trim())
  const [from, to] = years.split('–')
  const specifications = machineSpecifications[line.kind]
  const given = values.split(';').map((value) => value.trim())
  if (given.length !== specifications.length) throw new Error(`Характеристики модели ${name} не сходятся`)
  return {
    slug: joinSlug(line.manufacturer, name),
    name,
    yearFrom: Number(from),
    yearTo: to ? Number(to) : null,
    specifications: specifications.map(([title, unit], index) => ({
      name: title,
      value: toValue(given[index] ?? ''),
      ...(unit && { unit }),
    })),
  }
}

/** «8,9» is a number, «33–50» and «ЯМЗ-238НД5» are texts. */
function toValue(text: string): string | number {
  return /^\d+(,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
}

function joinSlug(maker: string, name: string): string {
  const own = slugify(name)
  return own.startsWith(maker) ? own : `${maker}-${own}`
}
