import type { PageCover } from '@agromarket/core/catalog'

/** Open Graph asks for this shape; messengers cut others. */
export const coverSize = { width: 1200, height: 630 }

interface Element {
  type: string
  key: null
  props: { style: Record<string, string | number>; children?: (Element | string)[]; src?: string }
}

const green = '#0B2B1D'
const drawingBox = { machine: { width: 480, height: 276 }, part: { width: 300, height: 300 } }

/** The picture of a shared page: the shop's mark, name and what it is, the drawing. `svg` are texts of drawings. */
export function layOutCover({ title, subtitle }: PageCover, svg: { mark: string; drawing: string }): Element {
  const kind = svg.drawing.includes('viewBox="0 0 320 184"') ? 'machine' : 'part'
  return box(
    {
      ...coverSize,
      flexDirection: 'column',
      background: '#EEF6F0',
      color: green,
      padding: 64,
      boxSizing: 'border-box',
    },
    [
      box({ alignItems: 'center', gap: 20, fontSize: 40, fontWeight: 600 }, [
        picture(svg.mark, { width: 64, height: 64 }),
        'Агромаркет',
      ]),
      box({ flexGrow: 1, alignItems: 'center', justifyContent: 'space-between', gap: 40 }, [
        box({ flexDirection: 'column', width: 552, gap: 24 }, [
          text(title, { fontSize: title.length > 60 ? 44 : 56, fontWeight: 600, lineHeight: 1.2, lineClamp: 4 }),
          text(subtitle, { fontSize: 30, lineHeight: 1.35, color: '#4A564E', lineClamp: 2 }),
        ]),
        picture(svg.drawing, drawingBox[kind]),
      ]),
    ],
  )
}

function box(style: Element['props']['style'], children: (Element | string)[]): Element {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

function text(content: string, style: Element['props']['style']): Element {
  return { type: 'div', key: null, props: { style: { display: 'block', ...style }, children: [content] } }
}

function picture(svg: string, size: { width: number; height: number }): Element {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'img', key: null, props: { src, style: size } }
}
