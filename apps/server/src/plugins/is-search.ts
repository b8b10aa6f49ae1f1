/** Whether an address asks for what some words find, be it a page, a list or a procedure: nothing costs the database more. */
export function isSearch(url: string): boolean {
  return /[?&]q=|%22q%22|"q"/.test(url)
}
