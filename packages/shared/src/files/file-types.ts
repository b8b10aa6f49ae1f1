/** What people may send: the type that the bytes say, the extension that a name then gets, and those that stand for it. */
export const fileTypes = {
  pdf: { label: 'PDF', mimeType: 'application/pdf', extension: 'pdf', extensions: ['pdf'] },
  jpeg: { label: 'JPG', mimeType: 'image/jpeg', extension: 'jpg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { label: 'PNG', mimeType: 'image/png', extension: 'png', extensions: ['png'] },
  webp: { label: 'WebP', mimeType: 'image/webp', extension: 'webp', extensions: ['webp'] },
  xlsx: {
    label: 'XLSX',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    extensions: ['xlsx'],
  },
  docx: {
    label: 'DOCX',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    extensions: ['docx'],
  },
} as const
export type FileType = keyof typeof fileTypes

export interface FileRules {
  types: readonly FileType[]
  maxFiles: number
  maxBytes: number
}

/** «PDF, JPG, PNG или XLSX» */
export function describeFileTypes(types: readonly FileType[]): string {
  const labels = types.map((type) => fileTypes[type].label)
  return labels.length < 2 ? labels.join() : `${labels.slice(0, -1).join(', ')} или ${labels.at(-1)}`
}

/**
 * Why a file cannot be added, in words for its sender, as far as name and size tell; undefined when it can. What the bytes
 * are, the server alone finds out.
 */
export function refuseFile(file: { name: string; size: number }, rules: FileRules): string | undefined {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const isAccepted = rules.types.some((type) => (fileTypes[type].extensions as readonly string[]).includes(extension))
  if (!isAccepted) return `«${file.name}» не прикреплён: подойдёт ${describeFileTypes(rules.types)}`
  if (file.size === 0) return `«${file.name}» не прикреплён: файл пуст`
  const megabytes = rules.maxBytes / 1024 / 1024
  return file.size > rules.maxBytes ? `«${file.name}» не прикреплён: он больше ${megabytes} МБ` : undefined
}

/** Takes of the added files those that may be and for which there is room; the rest with the reason. */
export function addFiles<File extends { name: string; size: number }>(
  files: readonly File[],
  added: readonly File[],
  rules: FileRules,
): { files: File[]; refusals: string[] } {
  const refusals = added.flatMap((file) => refuseFile(file, rules) ?? [])
  const all = [...files, ...added.filter((file) => !refuseFile(file, rules))]
  if (all.length > rules.maxFiles) refusals.push(`Больше ${rules.maxFiles} файлов прикрепить нельзя`)
  return { files: all.slice(0, rules.maxFiles), refusals }
}
