import type { Applicability } from '@agromarket/shared'

/** The visitor's machines before the others, each group in its own order. */
export function ownFirst(fits: readonly Applicability[], ownSlugs: ReadonlySet<string>): Applicability[] {
  const isOwn = ({ model }: Applicability) => ownSlugs.has(model.slug)
  return [...fits.filter(isOwn), ...fits.filter((fit) => !isOwn(fit))]
}
