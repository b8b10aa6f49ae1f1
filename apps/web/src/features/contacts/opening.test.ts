import { describe, expect, it } from 'vitest'
import { openingOf } from './opening.ts'

const smolensk = {
  opensAt: '08:00',
  closesAt: '17:00',
  schedule: 'Пн–Пт 8:00–17:00, Сб 9:00–13:00',
  timeZone: 'Europe/Moscow',
}
const vladivostok = { ...smolensk, timeZone: 'Asia/Vladivostok' }

describe('whether a branch is open', () => {
  it('goes by the clock of its own city', () => {
    const mondayNoonInMoscow = new Date('2026-03-16T09:00:00Z')

    expect(openingOf(smolensk, mondayNoonInMoscow)).toEqual({ isOpen: true, text: 'Открыто до 17:00' })
    expect(openingOf(vladivostok, mondayNoonInMoscow)).toEqual({ isOpen: false, text: 'Сейчас закрыто' })
  })

  it('says when it opens before its hours', () => {
    expect(openingOf(smolensk, new Date('2026-03-16T04:30:00Z')).text).toBe('Откроется в 8:00')
  })

  it('has the shorter hours of its schedule on Saturday and rests on Sunday', () => {
    expect(openingOf(smolensk, new Date('2026-03-21T09:30:00Z')).text).toBe('Открыто до 13:00')
    expect(openingOf(smolensk, new Date('2026-03-22T09:30:00Z')).text).toBe('Сегодня закрыто')
  })
})
