import { partCategories } from '../parts/index.ts'
import { scatter } from '../random.ts'
import type { PartShape } from '../shapes/shape.ts'
import { createVariant } from '../variant.ts'

/** An article of a maker of parts, as its own catalogue lists it. */
export interface StandardPart {
  article: string
  manufacturer: string
  name: string
  /** The kinds of part it can stand for. */
  templates: readonly string[]
  shape: PartShape
}

interface Range {
  manufacturer: string
  /** «Сальник»; the size follows it. */
  name: string
  /** Names of the templates that a part of this shape fits. */
  fits: (shape: PartShape) => readonly string[]
}

/** One article for each shape. */
export function listed(range: Range, items: readonly (readonly [article: string, shape: PartShape])[]): StandardPart[] {
  return items.map(([article, shape]) => ({
    article,
    manufacturer: range.manufacturer,
    name: `${range.name} ${shape.size}`,
    templates: range.fits(shape),
    shape,
  }))
}

/**
 * As many parts of a kind as asked for or as differ, in a scattered order; `toArticle` reads the shape. The kind is one of
 * the category's templates.
 */
export function variantsOf(
  manufacturer: string,
  [path, template]: readonly [path: string, template: string],
  most: number,
  toArticle: (n: number, shape: PartShape) => string,
): StandardPart[] {
  const found = partCategories
    .find((category) => category.path === path)
    ?.templates.find((one) => one.name === template)
  if (!found) throw new Error(`В разделе ${path} нет детали ${template}`)
  const { shapeOf, variantCount } = found
  const shapes = Array.from({ length: Math.min(most, variantCount) }, (_, n) =>
    shapeOf(createVariant(scatter(n, variantCount))),
  )
  return listed(
    { manufacturer, name: template, fits: () => [template] },
    shapes.map((shape, n) => [toArticle(n, shape), shape]),
  )
}

/** A figure of a shape by its key. */
export function figureOf({ specifications }: PartShape, key: string): number {
  return Number(specifications.find((specification) => specification.key === key)?.value ?? 0)
}

/** A text of a shape by its key. */
export function textOf({ specifications }: PartShape, key: string): string {
  return String(specifications.find((specification) => specification.key === key)?.value ?? '')
}

/** First of each list, second of each, … so that a small shop has every maker. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}
