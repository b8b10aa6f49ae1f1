import type { HomePage, YardMachine } from '@agromarket/shared'

type Slot = HomePage['parade'][number]

/**
 * The machines on the home page's ground line: the visitor's own first, each model once, then the popular lines that
 * none of them is of. As many as there were: every place keeps its size.
 */
export function toParade(popular: readonly Slot[], own: readonly YardMachine[]): Slot[] {
  const models = [...new Map(own.map((machine) => [machine.model.id, machine.model])).values()]
  const lines = new Set(models.map(({ url }) => url.slice(0, url.lastIndexOf('/'))))
  const machines = models.map(({ manufacturer, name, icon, url, partCount }) => ({
    manufacturer: name.startsWith(manufacturer) ? '' : manufacturer,
    name,
    icon,
    url,
    count: partCount,
  }))
  return [...machines, ...popular.filter(({ url }) => !lines.has(url))].slice(0, popular.length)
}
