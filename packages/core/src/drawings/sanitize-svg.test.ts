import { describe, expect, it } from 'vitest'
import { SvgError, sanitizeSvg, svgLimits } from './sanitize-svg.ts'

const wrap = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80" ${attributes}>${content}</svg>`

/** `levels` groups, each using the one before it `times`. */
const nest = (levels: number, times: number, use = (name: string) => `<use href="#${name}"/>`) =>
  Array.from({ length: levels }, (_, n) => `<g id="n${n}">${use(`n${n - 1}`).repeat(times)}</g>`).join('')

describe('a drawing that is taken in', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', 'script'],
    ['a script in a group', '<g><script><![CDATA[alert(1)]]></script></g>', 'script'],
    ['a page of its own', '<foreignObject><body onload="x()"/></foreignObject>', 'foreignObject'],
    ['a handler', '<path d="M0 0" onclick="alert(1)"/>', 'onclick'],
    ['a handler in capitals', '<path d="M0 0" ONLOAD="alert(1)"/>', 'ONLOAD'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>', 'image'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'a'],
    ['a use of another file', '<use href="https://evil.example/x.svg#a"/>', 'href'],
    ['a use by the old name', '<use xlink:href="data:image/svg+xml,x"/>', 'xlink:href'],
    ['a style that loads', '<style>@import url(https://evil.example/x.css);</style>', 'style'],
    ['a style with escapes', '<style>a{background:u\\72l(https://evil.example)}</style>', 'style'],
    ['a style in pieces', '<style>@im<!-- -->port "https://evil.example/x.css";</style>', 'style'],
    ['a style in sections', '<style>@im<![CDATA[port "https://evil.example/x.css"]]>;</style>', 'style'],
    ['a set of pictures', '<path style="fill:image-set(\'https://evil.example/x.png\' 1x)"/>', 'style'],
    ['paint from elsewhere', '<path fill="url(https://evil.example/#a)"/>', 'fill'],
    ['an animation of a link', '<set attributeName="href" to="javascript:alert(1)"/>', 'set'],
  ])('loses %s', (_, content, name) => {
    const { svg, removed } = sanitizeSvg(wrap(content))

    expect(removed).toContain(name)
    expect(svg).not.toMatch(/script|alert|evil|onclick|onload|javascript|@import|foreignObject/i)
  })

  it('keeps its paths, its size and what it uses of itself', () => {
    const { svg, width, height, removed } = sanitizeSvg(
      wrap(
        '<defs><g id="a"><path d="M0 0L5 5" fill="url(#b)"/></g></defs><use href="#a" x="3"/><text x="1">5 &lt; 6</text>',
      ),
    )

    expect([width, height, removed]).toEqual([100, 80, []])
    expect(svg).toContain('<use href="#a" x="3"></use>')
    expect(svg).toContain('5 &lt; 6')
    expect(sanitizeSvg(svg).svg).toBe(svg)
  })

  it('keeps what it uses by the old name, in the new one', () => {
    const source =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
    const { svg } = sanitizeSvg(`${source}<g id="a"><path d="M0 0"/></g><use xlink:href="#a"/></svg>`)

    expect(svg).toContain('<use href="#a">')
    expect(svg).not.toContain('xlink')
  })

  it('stands within a page only when all its classes and names are the shop’s own', () => {
    const layer = '<g id="dp1" class="pos p1"><path class="xo" d="M0 0"/></g>'

    expect(sanitizeSvg(wrap(layer)).isLayered).toBe(true)
    expect(sanitizeSvg(wrap(`${layer}<g class="container"/>`)).isLayered).toBe(false)
    expect(sanitizeSvg(wrap(`${layer}<g id="root"/>`)).isLayered).toBe(false)
    expect(sanitizeSvg(wrap(`${layer}<style>.pos{fill:red}</style>`)).isLayered).toBe(false)
    expect(sanitizeSvg(wrap('<path d="M0 0"/>')).isLayered).toBe(false)
  })

  it.each([
    ['is no drawing', '<html><body/></html>'],
    ['is broken', '<svg viewBox="0 0 1 1"><g></svg>'],
    ['is empty', ''],
    ['has no size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['has a size beyond reason', '<svg viewBox="0 0 1e9 1e9"/>'],
    ['names entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 9 9"><text>&a;</text></svg>'],
    ['is nested too deeply', `<svg viewBox="0 0 9 9">${'<g>'.repeat(80)}${'</g>'.repeat(80)}</svg>`],
    ['draws itself', wrap('<g id="a"><use href="#a"/></g>')],
    ['draws its parts a billion times', wrap(nest(9, 10))],
    ['paints with its patterns a billion times', wrap(nest(9, 10, (name) => `<path fill="url(#${name})"/>`))],
    ['goes from part to part without an end', wrap(nest(5_000, 1))],
    ['has too many elements', wrap('<path/>'.repeat(svgLimits.elements))],
    ['is too large', wrap(`<desc>${'x'.repeat(svgLimits.bytes)}</desc>`)],
  ])('is refused when it %s', (_, source) => {
    expect(() => sanitizeSvg(source)).toThrow(SvgError)
  })
})
