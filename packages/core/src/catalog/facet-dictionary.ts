import type { PartAttribute } from '@agromarket/shared'
import type { SheetTitle } from '../drawings/index.ts'
import type { SpecificationDictionary } from './specification-dictionary.ts'
import { movedId, type Taxonomy } from './taxonomy.ts'

/** What the filters of lists have their names from. */
export interface ListNames {
  taxonomy: Taxonomy
  specifications: SpecificationDictionary
  sheets: ReadonlyMap<number, SheetTitle>
}

/** A value as addresses name it and people read it. */
export interface NamedValue {
  value: string
  label: string
  /** Pictogram of a machine. */
  icon?: string
}

/** Turns what an address says, former names included, into an id, and an id into what people read. */
export interface FacetDictionary {
  find(value: string): number | undefined
  show(id: number): NamedValue | undefined
}

export function facetDictionary(attribute: PartAttribute, { taxonomy, sheets }: ListNames): FacetDictionary {
  return {
    category: categoryDictionary(taxonomy, 'part'),
    machineType: categoryDictionary(taxonomy, 'technique'),
    manufacturer: manufacturerDictionary(taxonomy),
    machineMaker: manufacturerDictionary(taxonomy),
    machineLine: {
      find: (slug: string) => taxonomy.modelLineBySlug.get(slug)?.id ?? movedId(taxonomy, 'model_line', slug),
      show: (id: number) => named(taxonomy.modelLines.get(id)),
    },
    machineModel: {
      find: (slug: string) => taxonomy.modelBySlug.get(slug)?.id ?? movedId(taxonomy, 'model', slug),
      show(id: number) {
        const model = taxonomy.models.get(id)
        const icon = taxonomy.modelLines.get(model?.modelLineId ?? 0)?.icon
        return model && { value: model.slug, label: model.name, ...(icon !== undefined && { icon }) }
      },
    },
    drawing: {
      find: (value: string) => (sheets.has(Number(value)) ? Number(value) : undefined),
      show(id: number) {
        const sheet = sheets.get(id)
        return sheet && { value: String(id), label: sheet.title }
      },
    },
  }[attribute]
}

function categoryDictionary(taxonomy: Taxonomy, kind: 'part' | 'technique'): FacetDictionary {
  return {
    find(path) {
      const bare = path.replace(/^\/+|\/+$/g, '')
      const category =
        taxonomy.categoryByPath.get(bare) ?? taxonomy.categories.get(movedId(taxonomy, 'category', bare) ?? 0)
      return category?.kind === kind ? category.id : undefined
    },
    show(id) {
      const category = taxonomy.categories.get(id)
      return category && { value: category.path, label: category.name }
    },
  }
}

function manufacturerDictionary(taxonomy: Taxonomy): FacetDictionary {
  return {
    find: (slug) => taxonomy.manufacturerBySlug.get(slug)?.id ?? movedId(taxonomy, 'manufacturer', slug),
    show: (id) => named(taxonomy.manufacturers.get(id)),
  }
}

function named(row: { slug: string; name: string } | undefined): NamedValue | undefined {
  return row && { value: row.slug, label: row.name }
}
