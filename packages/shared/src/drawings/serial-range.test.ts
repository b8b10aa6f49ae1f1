import { describe, expect, it } from 'vitest'
import { formatSerialRange, readSerial } from './serial-range.ts'

describe('a range of serial numbers', () => {
  it.each([
    [null, null, ''],
    [4200, null, 'с № 4200'],
    [null, 99, 'до № 99'],
    [100, 5100, '№ 100–5100'],
  ])('from %s to %s reads «%s»', (serialFrom, serialTo, text) => {
    expect(formatSerialRange({ serialFrom, serialTo }).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe('a serial number', () => {
  it.each([
    ['R0ASM 005423', 5423],
    ['№ 77-1204А', 1204],
    ['без номера', null],
    ['1234567890123456', null],
  ])('«%s» counts as %s', (text, serial) => {
    expect(readSerial(text)).toBe(serial)
  })
})
