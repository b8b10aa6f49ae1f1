/** Who may import what: the arrows of docs/architecture.md. */
export interface ImportedModule {
  /** The importing file, from the repository's root. */
  from: string
  /** What it imports: a package name, or a path from the root for relative imports. */
  to: string
  isTypeOnly: boolean
}

interface Rule {
  /** Files the rule is about. */
  from: RegExp
  /** What they must not import. */
  forbidden: (imported: ImportedModule) => boolean
  because: string
}

const rules: Rule[] = [
  {
    from: /^apps\/web\//,
    forbidden: ({ to, isTypeOnly }) =>
      /^@agromarket\/(core|worker|web)\b/.test(to) || (to === '@agromarket/server' && !isTypeOnly),
    because: 'web knows shared, and of server its types only',
  },
  {
    from: /^apps\/web\/src\/(ui|lib|theme)\//,
    forbidden: ({ to }) => /^apps\/web\/src\/(features|routes|shell)\//.test(to),
    because: 'ui, lib and theme know no feature',
  },
  {
    from: /^apps\/web\/src\/lib\//,
    forbidden: ({ to }) => /^apps\/web\/src\/ui\//.test(to),
    because: 'lib draws nothing',
  },
  {
    from: /^apps\/web\/src\/features\//,
    forbidden: ({ to }) => /^apps\/web\/src\/(routes|shell)\//.test(to),
    because: 'a feature knows neither route nor frame',
  },
  {
    from: /^apps\/web\/src\/shell\//,
    forbidden: ({ to }) => /^apps\/web\/src\/routes\//.test(to),
    because: "the shop's frame knows no route",
  },
  {
    from: /^apps\/web\/src\/(?!desk\/|routes\/_desk)/,
    forbidden: ({ to }) => /^apps\/web\/src\/desk\//.test(to),
    because: 'the shop carries nothing of the desks',
  },
  {
    from: /^apps\/web\/src\/desk\//,
    forbidden: ({ to }) => /^apps\/web\/src\/routes\//.test(to),
    because: 'a desk knows no route',
  },
  {
    from: /^apps\/server\//,
    forbidden: ({ to }) => /^@agromarket\/(worker|web)\b/.test(to),
    because: 'server knows core and shared',
  },
  {
    from: /^apps\/worker\//,
    forbidden: ({ to }) => /^@agromarket\/(server|web)\b/.test(to),
    because: 'worker knows core and shared',
  },
  {
    from: /^packages\/core\//,
    forbidden: ({ to }) => /^@agromarket\/(?!shared$)/.test(to),
    because: 'core knows shared',
  },
  {
    from: /^packages\/core\/src\/platform\//,
    forbidden: ({ to }) => /^packages\/core\/src\/(?!platform\/|integrations\/)/.test(to),
    because: 'platform knows no domain',
  },
  {
    from: /^packages\/core\/src\/integrations\//,
    forbidden: ({ to }) => /^packages\/core\/src\/(?!integrations\/)/.test(to),
    because: 'an outside service knows neither domains nor platform',
  },
  {
    from: /^packages\/shared\//,
    forbidden: ({ from, to }) => to.startsWith('@agromarket/') || (to.startsWith('node:') && !isTest(from)),
    because: 'shared runs in the browser and knows nobody',
  },
  {
    from: /^db\/migrations\//,
    forbidden: ({ to }) => to !== 'kysely',
    because: 'migrations are frozen and import nothing of the application',
  },
]

const workspaces = /^(apps\/[^/]+|packages\/[^/]+|db|scripts|tests)\//

/** One sentence for each import that points the wrong way. */
export function findImportViolations(imports: ImportedModule[]): string[] {
  return imports.flatMap((imported) => {
    const { from, to } = imported
    const broken = rules.filter((rule) => rule.from.test(from) && rule.forbidden(imported)).map((rule) => rule.because)
    if (leavesItsPackage(from, to)) broken.push('packages are imported by name, not by path')
    if (passesAFacade(from, to)) broken.push('another domain is imported through its index.ts')
    return broken.map((because) => `${from} imports ${to}: ${because}`)
  })
}

function leavesItsPackage(from: string, to: string): boolean {
  const own = workspaces.exec(from)?.[1]
  const other = workspaces.exec(to)?.[1]
  const isShipped = own?.startsWith('apps/') || own?.startsWith('packages/')
  return Boolean(isShipped && other && own !== other && !isTest(from))
}

/** packages/core/src/cart/x.ts may use packages/core/src/pricing/index.ts and nothing else of pricing. */
function passesAFacade(from: string, to: string): boolean {
  const own = domainOf(from)
  const other = domainOf(to)
  return own !== undefined && other !== undefined && own !== other && !to.endsWith('/index.ts')
}

/** Rooms that stand above and below each other: of core its domains; of web features, desk, and the groups of the look. */
const rooms = [
  { kind: 'domains', path: /^packages\/core\/src\/([^/]+)\// },
  { kind: 'features', path: /^apps\/web\/src\/features\/([^/]+)\// },
  { kind: 'groups of features', path: /^apps\/web\/src\/features\/(catalog\/[^/]+)\// },
  { kind: 'desks', path: /^apps\/web\/src\/desk\/([^/]+)\// },
  { kind: 'groups of shell', path: /^apps\/web\/src\/shell\/([^/]+)\// },
  { kind: 'groups of ui', path: /^apps\/web\/src\/ui\/([^/]+)\// },
]

/**
 * One sentence for each circle of rooms that need each other: such rooms are one, in two folders. Types count too,
 * because who names another's type changes with it.
 */
export function findCycles(imports: ImportedModule[]): string[] {
  return rooms.flatMap(({ kind, path }) =>
    findCirclesOf(imports, (file) => path.exec(file)?.[1]).map(
      (circle) => `${kind} use each other in a circle: ${circle.join(' → ')}`,
    ),
  )
}

function findCirclesOf(imports: ImportedModule[], roomOf: (path: string) => string | undefined): string[][] {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [own, other] = [roomOf(from), roomOf(to)]
    if (own === undefined || other === undefined || own === other || isTest(from)) continue
    uses.set(own, (uses.get(own) ?? new Set()).add(other))
  }
  const circles: string[][] = []
  const walked = new Set<string>()
  const walk = (room: string, path: readonly string[]) => {
    const start = path.indexOf(room)
    if (start >= 0) circles.push([...path.slice(start), room])
    if (start >= 0 || walked.has(room)) return
    for (const other of uses.get(room) ?? []) walk(other, [...path, room])
    walked.add(room)
  }
  for (const room of [...uses.keys()].sort()) walk(room, [])
  return circles
}

/** The parts of platform count as one. */
function domainOf(path: string): string | undefined {
  return /^packages\/core\/src\/([^/]+)\//.exec(path)?.[1]
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
