import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { cssVariablesResolver } from '../apps/web/src/theme/css-variables.ts'

/**
 * Writes the theme's CSS variables as a file that browsers cache, so that no page carries them inline.
 * Run after a change of theme.ts, component-overrides.ts or css-variables.ts.
 */
const webRequire = createRequire(new URL('../apps/web/package.json', import.meta.url))
const mantine = await import(pathToFileURL(webRequire.resolve('@mantine/core')).href)
const { theme } = await import('../apps/web/src/theme/theme.ts')

const merged = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme)
const base = mantine.defaultCssVariablesResolver(merged)
const own = cssVariablesResolver(merged)
const unused = /^--mantine-color-(dark|pink|grape|violet|indigo|cyan|teal|lime|yellow|orange)-/

const variables = Object.entries<string>({
  ...base.variables,
  ...base.light,
  ...own.variables,
  ...own.light,
}).filter(([name]) => !unused.test(name))
// Short names for our own style sheets: var(--green-6).
const shortNames = variables
  .filter(([name]) => /^--mantine-color-(green|wheat|gray|red|blue)-\d$/.test(name))
  .map(([name, value]) => [name.replace('--mantine-color-', '--'), value] as const)
const lines = [...variables, ...shortNames].map(([name, value]) => `  ${name}: ${value};`).join('\n')

writeFileSync(
  new URL('../apps/web/src/theme/variables.generated.css', import.meta.url),
  `/* Written by scripts/generate-theme-css.ts from the theme. */\n:root {\n  color-scheme: light;\n${lines}\n}\n`,
)
