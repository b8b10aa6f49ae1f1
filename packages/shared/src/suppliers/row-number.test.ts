import { expect, it } from 'vitest'
import { tellCell, tellRow, toRowNumber } from './row-number.ts'

it('a row is told as the program of tables shows it, with its sheet and table when they are not the first', () => {
  expect([
    tellRow(toRowNumber(15, {})),
    tellRow(toRowNumber(1_048_576, { sheet: 2 })),
    tellRow(toRowNumber(7, { table: 1 })),
    tellCell(27, toRowNumber(4, { sheet: 1, table: 1 })),
  ]).toEqual(['15', 'лист 3, 1048576', 'таблица 2, 7', 'лист 2, AB4'])
})
