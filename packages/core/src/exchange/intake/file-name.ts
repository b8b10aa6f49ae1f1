import { exchangeRefusal } from '../protocol/exchange-call.ts'

/**
 * The name of a file of 1C with its folders, as «import_files/e2/1.jpeg». Throws exchange_refused for names that lead out
 * of the exchange.
 */
export function readFileName(filename: string | null): string {
  const name = (filename ?? '').trim().replaceAll('\\', '/').toWellFormed()
  if (name === '' || name.length > 255) throw exchangeRefusal('Имя файла не указано или слишком длинное')
  const isOutside = /^\/|^[a-z]:|(^|\/)\.\.?(\/|$)/i.test(name)
  const isUnprintable = [...name].some((sign) => (sign.codePointAt(0) ?? 0) < 32)
  if (isOutside || isUnprintable)
    throw exchangeRefusal('Недопустимое имя файла: путь не должен выходить из папки обмена')
  return name
}

/** Pictures are taken and counted: parts of the shop are drawn, not photographed. */
export function isPicture(name: string): boolean {
  return /^import_files\//i.test(name) || /\.(jpe?g|png|gif|webp|bmp|tiff?)$/i.test(name)
}

/** «goods/1/import.xml»: goods, offers, prices and stock of each batch lie together. */
export function isInNumberedFolder(name: string): boolean {
  return /(^|\/)\d+\/[^/]+\.xml$/i.test(name)
}

/** The word that the names of one kind begin with: «import» of «goods/1/import___4f2c.xml». */
export function stemOf(name: string): string {
  const last = name.toLowerCase().split('/').at(-1) ?? ''
  return /^\p{L}+/u.exec(last)?.[0] ?? last
}

/** Whether the file is one of several: its name says so («import0_1.xml»), or another of its kind came in the same run. */
export function isOfBatch(name: string, others: readonly string[]): boolean {
  if (/(^|\/)\D*\d+_\d+\.xml$/i.test(name) || isInNumberedFolder(name)) return true
  const isKin = (other: string) => other.toLowerCase().endsWith('.xml') && stemOf(other) === stemOf(name)
  return others.some((other) => other.toLowerCase() !== name.toLowerCase() && isKin(other))
}
