import { expect, it } from 'vitest'
import { tellCell, tellRow, toRowNumber } from './row-number.ts'

it('a row is told as the program of tables shows it, with its sheet when that is not the first', () => {
  expect([tellRow(toRowNumber(0, 15)), tellRow(toRowNumber(2, 1_048_576)), tellCell(27, toRowNumber(1, 4))]).toEqual([
    '15',
    'лист 3, 1048576',
    'лист 2, AB4',
  ])
})
