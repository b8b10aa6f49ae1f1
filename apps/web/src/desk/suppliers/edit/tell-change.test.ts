import { describe, expect, it } from 'vitest'
import { tellChange } from './tell-change.ts'

describe('tellChange', () => {
  it('names the saved value of a field that was changed, and of no other', () => {
    expect(tellChange('Агроснаб', 'Агроснаб Плюс')).toMatchObject({ description: 'Было: Агроснаб' })
    expect(tellChange('', '118')).toMatchObject({ description: 'Было: пусто' })
    expect(tellChange(null, 7)).toMatchObject({ description: 'Было: пусто' })
    expect(tellChange(['1'], ['1', '2'], () => 'Смоленск')).toMatchObject({ description: 'Было: Смоленск' })
    expect(tellChange(4, '4')).toEqual({})
    expect(tellChange(['1', '2'], ['1', '2'])).toEqual({})
    expect(tellChange(undefined, 25)).toEqual({})
  })
})
