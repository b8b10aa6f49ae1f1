import type { ModelCard, ParkMachine } from '@agromarket/shared'

type Park = readonly ParkMachine[]

/** One more machine, one of it; a model that is there already stays as it is counted. */
export function addMachine(park: Park, model: ModelCard): Park {
  return park.some(({ modelId }) => modelId === model.id) ? park : [...park, { modelId: model.id, count: 1, model }]
}

export function putCount(park: Park, modelId: number, count: number): Park {
  return park.map((machine) => (machine.modelId === modelId ? { ...machine, count } : machine))
}

export function countMachines(park: Park): number {
  return park.reduce((sum, { count }) => sum + count, 0)
}

/** The same models in the same order, as many of each. */
export function isSamePark(one: Park, other: Park): boolean {
  const same = ({ modelId, count }: ParkMachine, index: number) =>
    other[index]?.modelId === modelId && other[index]?.count === count
  return one.length === other.length && one.every(same)
}
