// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { readNotificationHtml, sanitizeHtml } from './sanitize-html.ts'

it('keeps text marks and links', () => {
  expect(sanitizeHtml('<h3>Акция</h3><p>Скидка на <b>ремни</b>, <a href="/akcii">условия</a></p>')).toBe(
    '<h3>Акция</h3><p>Скидка на <b>ремни</b>, <a href="/akcii" rel="noopener noreferrer">условия</a></p>',
  )
})

it.each([
  ['a script', '<p>до<script>alert(1)</script>после</p>', '<p>допосле</p>'],
  ['a handler', '<p onclick="alert(1)">текст</p>', '<p>текст</p>'],
  ['a picture that fails', '<img src="x" onerror="alert(1)">', ''],
  ['a script in a link', '<a href="javascript:alert(1)">ссылка</a>', '<a rel="noopener noreferrer">ссылка</a>'],
  ['a script hidden by a line break', '<a href="java\nscript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['a frame', '<iframe src="https://evil.test"></iframe>', ''],
  ['a script in a drawing', '<svg><script>alert(1)</script><style>*{}</style></svg>', ''],
  ['a form', '<form action="https://evil.test"><input name="password"></form>', ''],
  ['a style', '<p style="position:fixed">поверх</p>', '<p>поверх</p>'],
])('takes out %s', (_, html, expected) => {
  expect(sanitizeHtml(html)).toBe(expected)
})

it('takes out markup that comes alive when it is parsed twice', () => {
  const twice = sanitizeHtml(
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;<img src=1 onerror=alert(1)>">',
  )
  expect(twice).not.toMatch(/onerror|<img/)
})

it.each([
  ['<p>Склад закрыт</p><p><a href="/contacts">Ближайший склад</a></p>', '<p>Склад закрыт</p>', '/contacts'],
  ['<p>Склад закрыт: <a href="/contacts">где ближайший</a></p>', null, null],
  ['<p>Склад закрыт</p><p><a href="javascript:alert(1)">x</a></p>', null, null],
])('makes a button of a link that stands alone at the end: %s', (html, words, href) => {
  const read = readNotificationHtml(html)
  expect(read.words).toBe(words ?? sanitizeHtml(html))
  expect(read.link?.href ?? null).toBe(href)
})
