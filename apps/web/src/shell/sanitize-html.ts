const allowedTags = new Set([
  'P',
  'BR',
  'B',
  'STRONG',
  'I',
  'EM',
  'UL',
  'OL',
  'LI',
  'A',
  'H2',
  'H3',
  'H4',
  'SPAN',
  'DIV',
])
const droppedWhole = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'TEMPLATE', 'SVG', 'MATH'])

/**
 * Leaves text marks and links of html that comes from outside; everything else loses its tag or vanishes.
 * Browser only: the parser never runs what it parses.
 */
export function sanitizeHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  clean(parsed.body)
  return parsed.body.innerHTML
}

function clean(parent: Element): void {
  for (const child of [...parent.children]) {
    const tag = child.tagName.toUpperCase()
    if (droppedWhole.has(tag)) {
      child.remove()
      continue
    }
    clean(child)
    if (allowedTags.has(tag)) stripAttributes(child)
    else child.replaceWith(...child.childNodes)
  }
}

function stripAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (name !== 'href' || element.tagName !== 'A') element.removeAttribute(name)
  }
  const href = element.getAttribute('href')
  if (href === null) return
  if (/^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href.trim())) element.setAttribute('rel', 'noopener noreferrer')
  else element.removeAttribute('href')
}
