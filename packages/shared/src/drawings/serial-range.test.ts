import { describe, expect, it } from 'vitest'
import { formatSerialRange, isInSerialRange, readSerial } from './serial-range.ts'

describe('a range of serial numbers', () => {
  it.each([
    [null, null, ''],
    [4200, null, 'с № 4200'],
    [null, 99, 'до № 99'],
    [100, 5100, '№ 100–5100'],
  ])('from %s to %s reads «%s»', (serialFrom, serialTo, text) => {
    expect(formatSerialRange({ serialFrom, serialTo }).replaceAll('\u00a0', ' ')).toBe(text)
  })

  it.each([
    ['R0ACR585004127', null, 3499, false],
    ['R0ACR585004127', 3500, null, true],
    ['R0ACR585002900', 3500, null, false],
    ['R0ASM 005423', 3500, null, true],
    ['1H0S770SPK0805123', 800_000, 810_000, true],
    ['585004127', 585_003_500, 585_004_999, true],
    ['585004127', 585_004_128, null, false],
  ])('has %s in it, from %s to %s: %s', (text, serialFrom, serialTo, isIn) => {
    expect(isInSerialRange({ serialFrom, serialTo }, readSerial(text) ?? 0)).toBe(isIn)
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
