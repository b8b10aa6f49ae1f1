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
    because: 'ui and lib know no feature',
  },
  {
    from: /^apps\/web\/src\/features\//,
    forbidden: ({ to }) => /^apps\/web\/src\/routes\//.test(to),
    because: 'a feature knows no route',
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
    forbidden: ({ to }) => /^packages\/core\/src\/(?!platform\/)/.test(to),
    because: 'platform knows no domain',
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

/**
 * One sentence for each circle of domains that need each other: such domains are one, in two folders. Types count too,
 * because who names another's type changes with it.
 */
export function findDomainCycles(imports: ImportedModule[]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [own, other] = [domainOf(from), domainOf(to)]
    if (own === undefined || other === undefined || own === other || isTest(from)) continue
    uses.set(own, (uses.get(own) ?? new Set()).add(other))
  }
  const cycles: string[] = []
  const walked = new Set<string>()
  const walk = (domain: string, path: readonly string[]) => {
    const start = path.indexOf(domain)
    if (start >= 0) cycles.push(`domains use each other in a circle: ${[...path.slice(start), domain].join(' → ')}`)
    if (start >= 0 || walked.has(domain)) return
    for (const other of uses.get(domain) ?? []) walk(other, [...path, domain])
    walked.add(domain)
  }
  for (const domain of [...uses.keys()].sort()) walk(domain, [])
  return cycles
}

/** The parts of platform count as one. */
function domainOf(path: string): string | undefined {
  return /^packages\/core\/src\/([^/]+)\//.exec(path)?.[1]
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
