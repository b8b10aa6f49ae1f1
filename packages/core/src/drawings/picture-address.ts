/** Where the picture of a sheet lies: the address names its bytes, so that it may be kept for ever. */
export function pictureUrl(sheet: { id: number; version: string; isPixels: boolean }): string {
  return `/drawings/${sheet.id}-${sheet.version}.${sheet.isPixels ? 'png' : 'svg'}`
}
