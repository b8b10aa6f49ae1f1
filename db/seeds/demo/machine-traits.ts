import type { ModelLineWithModels, ModelSeed } from './model-lines/index.ts'
import type { MachineKind } from './technique-categories.ts'

/** What a machine has on it, as far as it decides which parts can be its own. */
export type Trait =
  | 'engine'
  | 'cab'
  | 'wheels'
  | 'steering'
  | 'hydrostat'
  | 'dry-clutch'
  | 'hitch'
  | 'pto'
  | 'drum'
  | 'walkers'
  | 'reel'
  | 'cutterbar'
  | 'header-auger'
  | 'unloading-auger'
  | 'pickup'
  | 'round-bales'
  | 'press-belts'
  | 'drills'
  | 'precise'
  | 'pneumatic'
  | 'disc-coulters'
  | 'turbo'
  | 'roller'
  | 'folding'
  | 'sweeps'
  | 'deep'
  | 'reversible'
  | 'discs-spread'
  | 'apron'
  | 'digger'
  | 'planter'
  | 'mower-bar'
  | 'rake'

const selfPropelled = ['engine', 'cab', 'wheels', 'steering'] as const

const ofKind: Partial<Record<MachineKind, readonly Trait[]>> = {
  combine: [...selfPropelled, 'hydrostat', 'reel', 'cutterbar', 'header-auger', 'unloading-auger'],
  tractor: [...selfPropelled, 'hitch', 'pto'],
  telehandler: selfPropelled,
  sprayer: ['wheels', 'folding'],
  harrow: ['roller', 'hitch'],
  cultivator: ['roller', 'hitch'],
  plough: ['hitch'],
  baler: ['wheels', 'pto', 'pickup'],
  mower: ['pto', 'hitch'],
  trailer: ['wheels'],
  forage: ['wheels'],
}

const headerWithReel = ['reel', 'cutterbar', 'header-auger'] as const

/** By the last slug of the technique category. */
const ofCategory: Record<string, readonly Trait[]> = {
  'zhatki-zernovye': headerWithReel,
  'zhatki-dlya-podsolnechnika': headerWithReel,
  'zhatki-dlya-kukuruzy': ['header-auger'],
  podborshchiki: ['pickup'],
  'kormouborochnye-samohodnye': [...selfPropelled, 'hydrostat'],
  'kormouborochnye-pricepnye': ['pto'],
  'opryskivateli-samohodnye': [...selfPropelled, 'hydrostat'],
  'opryskivateli-pricepnye': ['pto'],
  'seyalki-zernovye': ['drills', 'disc-coulters', 'wheels'],
  'seyalki-propashnye': ['precise', 'disc-coulters', 'pneumatic', 'roller'],
  'posevnye-kompleksy': ['pneumatic', 'disc-coulters', 'roller', 'wheels'],
  'borony-pricepnye': ['wheels'],
  'kultivatory-sploshnoy-obrabotki': ['sweeps'],
  glubokoryhliteli: ['deep'],
  'plugi-oborotnye': ['reversible'],
  'pressy-rulonnye': ['round-bales', 'press-belts'],
  'razbrasyvateli-mineralnyh': ['discs-spread', 'pto', 'hitch'],
  'razbrasyvateli-organiki': ['apron', 'pto', 'wheels'],
  kartofelesazhalki: ['planter', 'hitch'],
  'kartofeleuborochnye-kombayny': ['digger', 'pto', 'wheels'],
  'kosilki-diskovye': ['mower-bar'],
  'grabli-voroshilki': ['rake'],
  'bunkery-peregruzchiki': ['unloading-auger', 'pto'],
}

/** What sets a line apart from its kind. */
const ofLine: Record<string, { with?: readonly Trait[]; without?: readonly Trait[] }> = {
  'agromash-posev': { without: ['disc-coulters'] },
  'great-plains-cph': { with: ['turbo'] },
  'berdyanskie-zhatki-zhvp': { without: ['header-auger'] },
  'claas-rollant': { without: ['press-belts'] },
  'claas-scorpion': { with: ['hydrostat'] },
}
const withDryClutch = ['mtz', 'htz', 'agromash']
/** Metres of working width above which an implement folds for the road. */
const widestOnRoad = 4.2
const crawlers = 'traktory/traktory-gusenichnye'

const known = new WeakMap<ModelSeed, ReadonlySet<Trait>>()

/** What this model has on it. */
export function traitsOf(line: ModelLineWithModels, model: ModelSeed): ReadonlySet<Trait> {
  const before = known.get(model)
  if (before) return before
  const own = ofLine[line.slug]
  const traits = new Set<Trait>([
    ...(ofKind[line.kind] ?? []),
    ...(ofCategory[line.category.split('/').at(-1) ?? ''] ?? []),
    ...(own?.with ?? []),
    ...fromFigures(line, model),
  ])
  for (const trait of own?.without ?? []) traits.delete(trait)
  if (line.category === crawlers) for (const trait of ['wheels', 'steering'] as const) traits.delete(trait)
  known.set(model, traits)
  return traits
}

function fromFigures(line: ModelLineWithModels, model: ModelSeed): Trait[] {
  const figure = (name: string) => model.specifications.find((specification) => specification.name === name)?.value
  const threshing = String(figure('Система обмолота') ?? '').toLowerCase()
  const width = Number(figure('Ширина захвата') ?? 0)
  const isTractor = line.kind === 'tractor'
  return [
    ...(/барабан/.test(threshing) ? (['drum'] as const) : []),
    ...(/клавиши/.test(threshing) ? (['walkers'] as const) : []),
    ...(width > widestOnRoad && line.kind !== 'header' ? (['folding'] as const) : []),
    ...(isTractor && withDryClutch.includes(line.manufacturer) ? (['dry-clutch'] as const) : []),
  ]
}
