/** «Павел Егоров» → «Егоров П.»; one word stays as it is, an empty name becomes «Профиль». */
export function toShortName(name: string): string {
  const [first, last] = name.trim().split(/\s+/)
  if (!first) return 'Профиль'
  return last ? `${last} ${first.charAt(0)}.` : first
}
