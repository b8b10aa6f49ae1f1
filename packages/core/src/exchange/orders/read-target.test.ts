import { expect, it } from 'vitest'
import type { AnsweredDocument } from './answered-document.ts'
import { readTarget } from './read-target.ts'

const documentOf = (requisites: Record<string, string>, rest: Partial<AnsweredDocument> = {}): AnsweredDocument => ({
  ...{ id: '', number: '48213', number1c: '', date1c: '', version: '', date: '', time: '', basis: '', currency: 'RUB' },
  ...{ operation: 'Заказ товара', totalMinor: null, comment: '', isDeleted: false, lines: [], requisites },
  buyer: { id: '', name: '', taxId: '', taxReasonCode: '', phone: '', email: '' },
  ...rest,
})

it.each([
  ['posted', { Проведен: 'true' }, 'confirmed'],
  ['paid', { Проведен: 'true', 'Заказ оплачен': 'да' }, 'assembling'],
  ['paid on a day', { 'Дата оплаты по 1С': '2026-11-20' }, 'assembling'],
  ['paid on no day', { 'Дата оплаты по 1С': '0000-00-00' }, null],
  ['paid on the empty day of 1C', { 'Дата оплаты по 1С': '0001-01-01T00:00:00' }, null],
  ['shipped on the empty day', { 'Дата отгрузки по 1С': '01.01.0001 0:00:00' }, null],
  ['shipped', { Отгружен: 'Истина', 'Заказ оплачен': 'true' }, 'shipped'],
  ['cancelled, whatever else', { Отменен: 'true', Отгружен: 'true' }, 'cancelled'],
  ['in a state of the shop', { 'Статус заказа': 'Готов к выдаче' }, 'ready'],
  ['in a state of УТ', { 'Статус заказа': 'К отгрузке' }, 'assembling'],
  ['cancelled by its state', { 'Статус заказа': 'Отменен' }, 'cancelled'],
  ['shipped and not paid yet', { 'Статус заказа': 'Ожидается оплата (после отгрузки)' }, 'shipped'],
  ['waiting for goods', { 'Статус заказа': 'Ожидается обеспечение' }, 'confirmed'],
  ['ended in УНФ', { 'Статус заказа': 'Завершён' }, 'done'],
  ['not agreed', { 'Статус заказа': 'Не согласован', Проведен: 'false' }, null],
] as const)('reads an order that is %s', (_what, requisites, to) => {
  expect(readTarget(documentOf(requisites), 'calc').to).toBe(to)
})

it('takes an invoice, a shipment and a mark of deletion for what they are', () => {
  expect(readTarget(documentOf({}, { operation: 'Счет на оплату' }), 'calc').to).toBe('awaiting_payment')
  expect(readTarget(documentOf({}, { operation: 'Отпуск товара' }), 'terminals').to).toBe('shipped')
  expect(readTarget(documentOf({}, { operation: 'Отпуск товара' }), 'pickup').to).toBe('done')
  expect(readTarget(documentOf({}, { isDeleted: true }), 'pickup').to).toBe('cancelled')
})

it('makes nothing of a shipment or an invoice that is deleted, and of a shipment that is not posted', () => {
  const deleted = documentOf({}, { operation: 'Отпуск товара', isDeleted: true })
  const unread = ['Документ «Отпуск товара» помечен на удаление и не учтён']
  expect(readTarget(deleted, 'calc')).toEqual({ to: null, reason: '', unread })
  expect(readTarget(documentOf({ Проведен: 'false' }, { operation: 'Отпуск товара' }), 'calc').to).toBe(null)
})

it.each(['Ждёт звезду', 'constructor'])('says that it does not know «%s», and makes nothing of it', (word) => {
  expect(readTarget(documentOf({ 'Статус заказа': word }), 'calc')).toEqual({
    to: null,
    reason: '',
    unread: [`Статус «${word}» сайту не известен и не учтён`],
  })
})
