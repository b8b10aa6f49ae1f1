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

/** Whether the name says that the file is one of several: «import0_1.xml», «goods/1/import.xml». */
export function isOfBatch(name: string): boolean {
  return /(^|\/)\D*\d+_\d+\.xml$/i.test(name) || /(^|\/)\d+\/[^/]+\.xml$/i.test(name)
}
