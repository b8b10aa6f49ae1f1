/** Where a machine's silhouette lies as a file of its own; pages draw it from their sprite. */
export function machineImageUrl(icon: string): string {
  return `/drawings/machines/${icon}.svg`
}
