/** Signs that are not seen: soft hyphens, marks of direction, joiners, the mark of byte order. */
const unseenSigns = '[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]'
const unseen = new RegExp(unseenSigns, 'g')
/** Most cells have none of it, and are told by one look. */
const untidy = new RegExp(`^\\s|\\s$|\\s\\s|[^\\S ]|${unseenSigns}`)

/** The text of a cell as people see it: in one line, without what is not seen. */
export function tidyText(cell: string): string {
  return untidy.test(cell) ? cell.replace(unseen, '').replace(/\s+/g, ' ').trim() : cell
}
