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
    expect(namesOf(filterNodes(nodes, query).nodes)).toEqual(names)
  })

  const parts = [
    { sheet: 3, position: 8, article: 'РСМ-10.01.18.407', name: 'Пружина вариатора' },
    { sheet: 5, position: 2, article: '', name: 'Диск колеса' },
  ]

  it.each([
    ['пружина', ['Молотилка', 'Вариатор барабана'], [8]],
    ['10.0118-407', ['Молотилка', 'Вариатор барабана'], [8]],
    ['диск кол', ['Ходовая часть', 'Ступица колеса'], [2]],
    ['10', [], []],
  ])('«%s» leaves the sheets that have such a part, and says which', (query, names, positions) => {
    const found = filterNodes(nodes, query, parts)

    expect(namesOf(found.nodes)).toEqual(names)
    expect([...found.parts.values()].flat().map(({ position }) => position)).toEqual(positions)
  })
})
