import { expect, it } from 'vitest'
import { htmlToPlain } from './html-to-plain.ts'

it.each([
  ['<p>Текст &amp; <b>жирно</b></p>\r\n<ul><li>раз</li><li>два&nbsp;мм</li></ul>', 'Текст & жирно\n• раз\n• два мм'],
  ['<style>p{}</style>Первая<br/>вторая<script>alert(1)</script>', 'Первая\nвторая'],
  ['<table><tr><td>A</td><td>5</td></tr><tr><td>B', 'A 5\nB'],
  ['<html><head><title>x</title></head><body>Ремень</body></html>', 'Ремень'],
  ['шланг <50 мм, 3 > 2 & «а»\nвторая строка', 'шланг <50 мм, 3 > 2 & «а»\nвторая строка'],
])('reads %s as people see it', (html, plain) => {
  expect(htmlToPlain(html)).toBe(plain)
})
