import type { MachineNode } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { filterNodes } from './filter-nodes.ts'

const leaf = (id: number, name: string): MachineNode => ({
  id,
  name,
  sheets: [{ number: id, title: name, positionCount: 3, pictureUrl: null }],
  children: [],
})
const nodes: MachineNode[] = [
  { id: 1, name: 'Молотилка', sheets: [], children: [leaf(2, 'Барабан молотильный'), leaf(3, 'Вариатор барабана')] },
  { id: 4, name: 'Ходовая часть', sheets: [], children: [leaf(5, 'Ступица колеса')] },
]
const namesOf = (found: readonly MachineNode[]): string[] =>
  found.flatMap(({ name, children }) => [name, ...namesOf(children)])

describe('the field of the tree', () => {
  it.each([
    ['', ['Молотилка', 'Барабан молотильный', 'Вариатор барабана', 'Ходовая часть', 'Ступица колеса']],
    ['барабан', ['Молотилка', 'Барабан молотильный', 'Вариатор барабана']],
    ['вариатор бараб', ['Молотилка', 'Вариатор барабана']],
    ['ХОДОВАЯ', ['Ходовая часть', 'Ступица колеса']],
    ['кабина', []],
  ])('«%s» leaves what has its words, with what is above it', (query, names) => {
    expect(namesOf(filterNodes(nodes, query))).toEqual(names)
  })
})
