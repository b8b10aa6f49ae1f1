import createDOMPurify from 'dompurify'

const purify = createDOMPurify(window)
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') node.setAttribute('rel', 'noopener noreferrer')
})

/** Leaves text marks and links of html that comes from outside. Browser only; loaded with the dialog that shows it. */
export function sanitizeHtml(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'span', 'div'],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
  })
}

/** A notification's words and, where its last paragraph is nothing but a link, that link: it stands as a button. */
export function readNotificationHtml(html: string): { words: string; link: { label: string; href: string } | null } {
  const words = sanitizeHtml(html)
  const template = document.createElement('template')
  template.innerHTML = words
  const last = template.content.lastElementChild
  const [node, ...others] = last?.tagName === 'P' ? last.childNodes : []
  const href = node instanceof HTMLAnchorElement && others.length === 0 ? node.getAttribute('href') : null
  if (!last || !href) return { words, link: null }
  const label = last.textContent ?? ''
  last.remove()
  return { words: sanitizeHtml(template.innerHTML), link: { label, href } }
}
