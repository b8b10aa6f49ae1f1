import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PageCover } from '@agromarket/core/catalog'
import type { Font } from 'satori'
import { drawingsFolder } from '../../../ssr/renderer.ts'
import { coverSize, layOutCover } from './cover-layout.ts'

const folders = { machine: 'machines', part: 'parts' } as const
let fonts: Promise<Font[]> | undefined

/** Draws the cover as PNG, 1200 × 630. The libraries are loaded by the first one: most processes never draw any. */
export async function renderCover(cover: PageCover): Promise<Buffer> {
  fonts ??= readFonts()
  const [{ default: satori }, { renderAsync }, mark, drawing] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    readDrawing('mark'),
    readDrawing(`${folders[cover.drawing.kind]}/${cover.drawing.name}`),
  ])
  const svg = await satori(layOutCover(cover, { mark, drawing }), { ...coverSize, fonts: await fonts })
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return picture.asPng()
}

/**
 * The mark in place of a drawing that an imported catalogue has named and nobody has drawn. Without the variables of the
 * pages' style sheets, for whose place every shape carries its light value.
 */
async function readDrawing(name: string): Promise<string> {
  const known = /^[a-z]+(\/[\w-]+)?$/.test(name) ? name : 'mark'
  const svg = await readFile(join(drawingsFolder, `${known}.svg`), 'utf8').catch(() =>
    readFile(join(drawingsFolder, 'mark.svg'), 'utf8'),
  )
  return svg.replaceAll(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1')
}

async function readFonts(): Promise<Font[]> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/onest/package.json')), 'files')
  const faces = (['cyrillic', 'latin', 'latin-ext', 'symbols'] as const).flatMap((subset) =>
    ([500, 600] as const).map((weight) => ({ subset, weight })),
  )
  return Promise.all(
    faces.map(async ({ subset, weight }) => ({
      name: `Onest ${subset}`,
      weight,
      data: await readFile(join(folder, `onest-${subset}-${weight}-normal.woff`)),
    })),
  )
}
