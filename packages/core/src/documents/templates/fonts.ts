import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Onest under the SIL Open Font License, in still faces: the PDF keeps of each the letters that it uses. */
const weights = [400, 500, 600, 700]
/** Which file has which letters, as the package says; without the ones that no document of ours is written in. */
const subsets = {
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-048F,U+0492-04AF,U+04B2-052F',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  'latin-ext': 'U+0100-02BA,U+20A0-20AB,U+20AD-20C0,U+2113',
} as const

let faces: string | undefined

/** Style rules that carry the fonts in themselves; read once. */
export function fontFaces(): string {
  faces ??= weights
    .flatMap((weight) => Object.entries(subsets).map(([name, range]) => toFace(weight, name, range)))
    .join('\n')
  return faces
}

function toFace(weight: number, subset: string, range: string): string {
  const file = createRequire(import.meta.url).resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff2`)
  const url = `data:font/woff2;base64,${readFileSync(file, 'base64')}`
  return `@font-face{font-family:Onest;font-weight:${weight};src:url(${url}) format('woff2');unicode-range:${range}}`
}
