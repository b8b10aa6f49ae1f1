/** What is said of a machine under its name, which therefore is not said again: «ACROS 595 Plus. Клавишные комбайны …». */
export function modelDescription(description: string, names: readonly string[]): string {
  const name = names
    .toSorted((one, other) => other.length - one.length)
    .find((one) => description.startsWith(`${one}. `))
  return name === undefined ? description : description.slice(name.length + 2)
}
