/** Asks before a key is taken back: that cannot be undone. `title` names it. */
export function confirmRevoke(title: string): boolean {
  return window.confirm(`${title}: отозвать? Программа с ним больше ничего не пришлёт.`)
}
