import { drawingClass } from '@agromarket/shared'
import { SaxesParser } from 'saxes'
import { createReferenceCounter } from './svg-references.ts'

/** A picture that may be stored and shown. */
export interface SafeSvg {
  svg: string
  width: number
  height: number
  /** Groups named after positions, in nothing but the shop's own classes: it may stand within a page. */
  isLayered: boolean
  /** What was taken out, by name: `script`, `onload`, `href`. */
  removed: string[]
}

/** The drawing cannot be taken; the message says why, in Russian. */
export class SvgError extends Error {
  override name = 'SvgError'
}

export const svgLimits = { bytes: 2 * 1024 * 1024, elements: 40_000, depth: 64, side: 30_000 } as const

const elements = new Set(
  (
    'svg g path circle ellipse rect line polyline polygon text tspan use defs title desc clipPath mask symbol marker ' +
    'linearGradient radialGradient stop pattern style'
  ).split(' '),
)
const attributes = new Set(
  (
    'id class d cx cy r rx ry x y x1 y1 x2 y2 dx dy width height points transform viewBox fill stroke opacity offset ' +
    'style href xlink:href xmlns preserveAspectRatio clip-path clip-rule fill-rule fill-opacity stroke-width stroke-linecap ' +
    'stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity font-family font-size font-weight ' +
    'font-style text-anchor letter-spacing dominant-baseline mask marker-start marker-mid marker-end markerWidth ' +
    'markerHeight refX refY orient markerUnits gradientUnits gradientTransform spreadMethod stop-color stop-opacity ' +
    'patternUnits patternTransform clipPathUnits maskUnits vector-effect'
  ).split(' '),
)
/** Styles that load, run or hide what they do. Escapes are how the others are written past a filter. */
const badStyle =
  /@import|@font-face|expression|javascript:|behavior|-moz-binding|\\|image-set|(?<![\w-])(src|image|element|cross-fade)\(|url\(\s*['"]?(?!#)/i
const ownId = /^d[pr]\d{1,3}$/

/**
 * A drawing of known elements and attributes alone: no scripts, no handlers, nothing from elsewhere, no entities. What is
 * not known is left out with all that stands in it. Throws SvgError for what is no drawing, or too large a one.
 */
export function sanitizeSvg(source: string): SafeSvg {
  if (Buffer.byteLength(source) > svgLimits.bytes) throw new SvgError('чертёж больше 2 МБ')
  const cleaner = createCleaner()
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw new SvgError(`не SVG: ${error.message}`)
  })
  parser.on('opentag', ({ name, attributes: given, isSelfClosing: _ }) => cleaner.open(name, given))
  parser.on('closetag', ({ name }) => cleaner.close(name))
  parser.on('text', (text) => cleaner.text(text))
  parser.on('cdata', (text) => cleaner.text(text))
  parser.write(source).close()
  return cleaner.finish()
}

function createCleaner() {
  const out: string[] = []
  const removed = new Set<string>()
  const stack: string[] = []
  let skippedDepth = 0
  let count = 0
  let size: { width: number; height: number } | null = null
  let isOwn = true
  let hasPositions = false
  let style = ''
  const references = createReferenceCounter()

  function open(name: string, given: Record<string, string>): void {
    count += 1
    if (count > svgLimits.elements) throw new SvgError(`в чертеже больше ${svgLimits.elements} элементов`)
    if (stack.length + skippedDepth >= svgLimits.depth) throw new SvgError('элементы чертежа вложены слишком глубоко')
    if (count === 1) {
      if (name !== 'svg') throw new SvgError(`не SVG: корень — ${name}`)
      size = readSize(given)
    }
    if (skippedDepth > 0 || !elements.has(name)) {
      if (skippedDepth === 0) removed.add(name)
      skippedDepth += 1
      return
    }
    if (name === 'style' || name === 'text') isOwn = false
    const kept = Object.entries(given)
      .filter(([key, value]) => isSafe(key, value) || !removed.add(key))
      // Its prefix would have to be declared; every browser of today reads the plain one.
      .map(([key, value]): [string, string] => [key === 'xlink:href' ? 'href' : key, value])
      .filter(([key], index, all) => all.findIndex(([other]) => other === key) === index)
    references.open(Object.fromEntries(kept))
    for (const [key, value] of kept) {
      if (key === 'style') isOwn = false
      if (key === 'id' && !ownId.test(value)) isOwn = false
      if (key === 'class') {
        const names = value.split(/\s+/)
        if (!names.every((one) => drawingClass.test(one))) isOwn = false
        if (names.includes('pos')) hasPositions = true
      }
    }
    stack.push(name)
    out.push(
      `<${name}${kept.map(([key, value]) => ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`).join('')}>`,
    )
  }

  function close(name: string): void {
    if (skippedDepth > 0) {
      skippedDepth -= 1
      return
    }
    stack.pop()
    references.close()
    // Judged whole: pieces between comments and sections are one style.
    if (name === 'style') {
      if (badStyle.test(style.replaceAll(/\/\*.*?\*\//gs, ''))) removed.add('style')
      else out.push(escapeText(style))
      style = ''
    }
    out.push(`</${name}>`)
  }

  function text(value: string): void {
    if (skippedDepth > 0 || stack.length === 0) return
    if (stack.at(-1) === 'style') style += value
    else out.push(escapeText(value))
  }

  function finish(): SafeSvg {
    if (!size) throw new SvgError('не SVG: файл пуст')
    if (references.countDrawn() > svgLimits.elements) {
      throw new SvgError(`части чертежа повторяют друг друга: рисуется больше ${svgLimits.elements} элементов`)
    }
    return { svg: out.join(''), ...size, isLayered: isOwn && hasPositions, removed: [...removed].sort() }
  }

  return { open, close, text, finish }
}

function isSafe(key: string, value: string): boolean {
  if (key === 'xmlns') return value === 'http://www.w3.org/2000/svg'
  if (!attributes.has(key)) return false
  if (key === 'href' || key === 'xlink:href') return /^#[\w.-]+$/.test(value)
  return !badStyle.test(value)
}

/** By its view box, else by width and height in pixels. */
function readSize(given: Record<string, string>): { width: number; height: number } {
  const box = (given['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width = 0, height = 0] =
    box.length === 4
      ? box.slice(2)
      : [Number.parseFloat(given['width'] ?? ''), Number.parseFloat(given['height'] ?? '')]
  const isGood = [width, height].every((side) => side >= 1 && side <= svgLimits.side)
  if (!isGood) throw new SvgError('у чертежа нет размеров: нужен viewBox или width и height')
  return { width: Math.round(width), height: Math.round(height) }
}

function escapeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
