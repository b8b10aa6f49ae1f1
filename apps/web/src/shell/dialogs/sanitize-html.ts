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
