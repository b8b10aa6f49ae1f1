import type { DemoSpecification } from './demo-part.ts'
import type { ModelLineWithModels, ModelSeed } from './model-lines/index.ts'

/** What of a machine decides about the sizes of its parts. */
export interface MachineFigures {
  /** Horsepower of the engine; 0 of what has none. */
  power: number
  /** Volts on board. */
  voltage: 12 | 24
}

const makersOf24 = new Set(['kirovets', 'amkodor'])
const makersOf24InHarvesting = new Set(['rostselmash', 'gomselmash'])

export function figuresOf(line: ModelLineWithModels, model: ModelSeed): MachineFigures {
  const power = model.specifications.find(({ name }) => name === 'Мощность')?.value
  const isHarvester = line.kind === 'combine' || line.kind === 'forage'
  const isOf24 = makersOf24.has(line.manufacturer) || (isHarvester && makersOf24InHarvesting.has(line.manufacturer))
  return { power: Number(power ?? 0), voltage: isOf24 ? 24 : 12 }
}

/** A stronger engine has a bigger clutch. */
export function clutchDiametersOf({ power }: MachineFigures): readonly number[] {
  if (power <= 100) return [310, 325, 340]
  return power <= 160 ? [340, 350, 380] : [380, 400, 430]
}

export const clutchDiameters = [310, 325, 340, 350, 380, 400, 430] as const

/** Volts that a generator gives are a sixth above those it charges. */
const voltsOnBoard = new Map([
  [12, 12],
  [14, 12],
  [24, 24],
  [28, 24],
])

/** Whether a part of these sizes can be on the machine. */
export function suits(
  category: string,
  specifications: readonly DemoSpecification[],
  line: ModelLineWithModels,
  model: ModelSeed,
): boolean {
  const figures = figuresOf(line, model)
  const readValue = (wanted: string) => specifications.find(({ key }) => key === wanted)?.value
  if (category === 'sceplenie/diski-scepleniya') {
    const diameter = readValue('diameter')
    return typeof diameter !== 'number' || clutchDiametersOf(figures).includes(diameter)
  }
  // «12 В» of lamps, 12 of starters; «12/24 В» is of both.
  const isElectric = category.startsWith('elektrika/') || category.startsWith('svet/')
  const text = isElectric ? /^(\d+)(?: В)?$/.exec(String(readValue('voltage') ?? ''))?.[1] : undefined
  const volts = voltsOnBoard.get(Number(text))
  return volts === undefined || volts === figures.voltage
}
