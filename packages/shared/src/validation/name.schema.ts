import { authTexts } from '../auth/auth.rules.ts'
import { z } from './zod.ts'

/** Control, format and unassigned characters, and those that fonts draw as nothing. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * One line as it is read: breaks and rows of spaces are one space, what nobody sees is gone. Names stand in letters and
 * lists beside the shop's own words and must not look like them. At most `max` characters.
 */
export function lineField(max: number) {
  return z.string().transform(toLine).pipe(z.string().max(max))
}

/** The same of a text that no form has checked: others have sent it. */
export function toLine(text: string): string {
  return text
    .replace(/[\s\u0085]+/g, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim()
}

/** Lines as they are read: their breaks stay, what nobody sees or what turns the writing round is gone. At most `max` characters. */
export function textField(max: number) {
  return z.string().transform(toLines).pipe(z.string().max(max))
}

/** The same of a text that no form has checked. */
export function toLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(invisible, ''))
    .join('\n')
    .trim()
}

/** A person's name where it may be left out for now. */
export const optionalName = lineField(200)

/** The one schema of every form's name; a form that calls the field otherwise has its own words for an empty one. */
export function nameField(message: string = authTexts.name) {
  return optionalName.pipe(z.string().min(1, message))
}
