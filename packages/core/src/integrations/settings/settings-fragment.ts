import { z } from 'zod'

/** Variables that are set to something. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What an outside service may know of the shop that it serves. */
export interface ShopSettings {
  isProduction: boolean
  /** Without a trailing slash. */
  publicUrl: string
  /** Signs what leaves the server and comes back. */
  secret: string
}

/** The settings of one thing: which variables they come from, what is wrong with them, what they mean. */
export interface SettingsFragment<Settings> {
  readonly variables: readonly string[]
  /** One sentence for the operator about each fault; production needs more than the demo shop. */
  findFaults(environment: Environment, isProduction: boolean): string[]
  /** Call with an environment that has no fault. */
  read(environment: Environment, shop: ShopSettings): Settings
}

interface FragmentOptions<Shape extends z.ZodRawShape, Settings> {
  variables: Shape
  /** Half of them set would silently leave the service off. */
  together?: readonly (readonly [keyof Shape & string, keyof Shape & string])[]
  /** What the shop does not start without in production, with what it is for. */
  neededInProduction?: Partial<Record<keyof Shape & string, string>>
  toSettings(values: z.output<z.ZodObject<Shape>>, shop: ShopSettings): Settings
}

export function defineSettings<Shape extends z.ZodRawShape, Settings>(
  options: FragmentOptions<Shape, Settings>,
): SettingsFragment<Settings> {
  const schema = z.object(options.variables)
  const { together = [], neededInProduction = {} } = options
  return {
    variables: Object.keys(options.variables),
    findFaults(environment, isProduction) {
      const wrong = schema.safeParse(environment).error?.issues.map((issue) => issue.message) ?? []
      const missing = Object.entries(neededInProduction)
        .filter(([name]) => isProduction && environment[name] === undefined)
        .map(([name, purpose]) => `Не задана переменная ${name}: ${purpose}.`)
      const halves = together
        .filter(([one, other]) => (environment[one] === undefined) !== (environment[other] === undefined))
        .map(([one, other]) => `Переменные ${one} и ${other} задаются только вместе.`)
      return [...wrong, ...missing, ...halves]
    },
    read: (environment, shop) => options.toSettings(schema.parse(environment), shop),
  }
}

type SettingsOf<Fragments> = {
  [Name in keyof Fragments]: Fragments[Name] extends SettingsFragment<infer Settings> ? Settings : never
}

/** Several fragments as one, each under its name. */
export function combineSettings<Fragments extends Record<string, SettingsFragment<unknown>>>(
  fragments: Fragments,
): SettingsFragment<SettingsOf<Fragments>> {
  const all = Object.entries(fragments)
  return {
    variables: all.flatMap(([, fragment]) => fragment.variables),
    findFaults: (environment, isProduction) =>
      all.flatMap(([, fragment]) => fragment.findFaults(environment, isProduction)),
    read: (environment, shop) =>
      Object.fromEntries(
        all.map(([name, fragment]) => [name, fragment.read(environment, shop)]),
      ) as SettingsOf<Fragments>,
  }
}
