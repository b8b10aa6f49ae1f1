import { Parser } from 'htmlparser2'

/** A tag of HTML, and not «шланг <50 мм». */
const tag = /<\/?[a-z][a-z\d]{0,9}(?:\s[^<>]*)?\/?>/i
const lineTags = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const silentTags = new Set(['script', 'style', 'head'])

/** What people read of a description that 1C keeps as HTML, in lines; any other text as it is. */
export function htmlToPlain(text: string): string {
  if (!tag.test(text)) return text
  let plain = ''
  let silence = 0
  const breakLine = (name: string) => {
    if (lineTags.has(name)) plain += '\n'
  }
  const parser = new Parser({
    ontext(piece) {
      if (silence === 0) plain += piece.replaceAll(/\s+/g, ' ')
    },
    onopentagname(name) {
      if (silentTags.has(name)) silence += 1
      breakLine(name)
      if (name === 'li') plain += '• '
    },
    onclosetag(name) {
      if (silentTags.has(name)) silence -= 1
      breakLine(name)
      if (name === 'td' || name === 'th') plain += ' '
    },
  })
  parser.end(text)
  return plain
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
