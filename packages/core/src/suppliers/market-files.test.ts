import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PriceProfile, tellCell } from '@agromarket/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleCells } from '../../../../tests/fixtures/suppliers/article-cells.ts'
import { cellFiles } from '../../../../tests/fixtures/suppliers/cell-files.ts'
import { columnsAlike } from '../../../../tests/fixtures/suppliers/columns-alike.ts'
import { feeds } from '../../../../tests/fixtures/suppliers/feeds.ts'
import { foreignSuppliers } from '../../../../tests/fixtures/suppliers/foreign-suppliers.ts'
import type { MarketFile } from '../../../../tests/fixtures/suppliers/market-file.ts'
import { marketPlaces } from '../../../../tests/fixtures/suppliers/market-places.ts'
import { morePriceLists } from '../../../../tests/fixtures/suppliers/more-price-lists.ts'
import { otherFeeds } from '../../../../tests/fixtures/suppliers/other-feeds.ts'
import { priceLists } from '../../../../tests/fixtures/suppliers/price-lists.ts'
import { printouts } from '../../../../tests/fixtures/suppliers/printouts.ts'
import { programs } from '../../../../tests/fixtures/suppliers/programs.ts'
import { sheets } from '../../../../tests/fixtures/suppliers/sheets.ts'
import { spellings } from '../../../../tests/fixtures/suppliers/spellings.ts'
import { terms } from '../../../../tests/fixtures/suppliers/terms.ts'
import { textFiles } from '../../../../tests/fixtures/suppliers/text-files.ts'
import { titles } from '../../../../tests/fixtures/suppliers/titles.ts'
import { trades } from '../../../../tests/fixtures/suppliers/trades.ts'
import { untitled } from '../../../../tests/fixtures/suppliers/untitled.ts'
import { workbooks } from '../../../../tests/fixtures/suppliers/workbooks.ts'
import { articleKey } from '../catalog/index.ts'
import { takeSample } from './detect/file-sample.ts'
import { guessFile } from './detect/guess-file.ts'
import { matchAgain } from './profile/find-columns.ts'
import { enterGroup, groupMakerOfSheet } from './profile/group-makers.ts'
import { openSheets } from './profile/open-sheets.ts'
import { type PositionDraft, type RowProblem, type RowReader, readRow } from './profile/read-row.ts'
import { openTable } from './read/open-table.ts'
import type { SourceRow } from './read/source-row.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agromarket-market-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const makers = new Map(
  ['John Deere', 'Gates', 'Ростсельмаш', 'МТЗ', 'Кировец', 'ГПЗ-23', 'Mann', 'Claas', 'SKF', 'ГПЗ', 'Aeroquip'].map(
    (name, id): [string, number] => [articleKey(name), id],
  ),
)

async function open({ name, bytes }: MarketFile) {
  const path = join(folder, name)
  await writeFile(path, await bytes())
  const table = await openTable(path, { encoding: 'auto', delimiter: 'auto' })
  return { table, guess: guessFile(await takeSample(table)) }
}

async function read(file: MarketFile) {
  const { name, settings } = file
  const { table, guess } = await open(file)
  if (!guess) throw new Error(`${name}: no header was found`)
  const profile: PriceProfile = { ...guess.profile, ...settings }
  const outcome: Outcome = { positions: [], problems: [] }
  for await (const { name: sheet, columns, rows } of openSheets(table, profile)) {
    const groupMaker = groupMakerOfSheet(sheet, makers)
    const reader: RowReader = { profile, columns, isText: table.isText, makers, groupMaker }
    for await (const batch of rows) for (const row of batch) readInto(outcome, row, reader)
  }
  await table.close()
  return outcome
}

interface Outcome {
  positions: PositionDraft[]
  problems: (RowProblem & { row: number })[]
}

function readInto({ positions, problems }: Outcome, row: SourceRow, reader: RowReader): void {
  const reading = readRow(row, reader)
  const again = reading.kind !== 'position' ? matchAgain(row, reader.profile) : undefined
  if (again) reader.columns = again
  else if (reading.kind === 'nothing') enterGroup(row, reader)
  if (again || reading.kind === 'nothing') return
  problems.push(...reading.problems.map((problem) => ({ ...problem, row: row.number })))
  if (reading.kind === 'position') positions.push(reading.position)
}

const told = (problems: (RowProblem & { row: number })[], level: RowProblem['level']) =>
  problems
    .filter((problem) => problem.level === level && problem.cause !== 'makerUnknown')
    .map(({ column, row, cause }) => [column === null ? null : tellCell(column, row), cause])

const files = [
  ...textFiles,
  ...cellFiles,
  ...workbooks,
  ...feeds,
  ...priceLists,
  ...morePriceLists,
  ...titles,
  ...sheets,
  ...spellings,
  ...articleCells,
  ...programs,
  ...otherFeeds,
  ...trades,
  ...printouts,
  ...untitled,
  ...columnsAlike,
  ...foreignSuppliers,
  ...marketPlaces,
  ...terms,
]
it.each(files.filter(({ isAsked }) => isAsked).map((file) => [file.name, file] as const))(
  '%s is for a person to say',
  async (_name, file) => {
    const { table, guess } = await open(file)
    await table.close()
    expect(guess).toBeUndefined()
  },
)

it.each(files.filter(({ isAsked }) => !isAsked).map((file) => [file.name, file] as const))(
  '%s',
  async (_name, file) => {
    const { positions, problems } = await read(file)

    expect(positions.map(({ article, priceMinor, thousandths }) => [article, priceMinor, thousandths / 1_000])).toEqual(
      file.positions,
    )
    expect(told(problems, 'error')).toEqual(file.errors ?? [])
    if (file.warnings) expect(told(problems, 'warning')).toEqual(file.warnings)
    if (file.names) expect(positions.map(({ name }) => name)).toEqual(file.names)
    if (file.terms) expect(positions.map(({ multiplicity, days }) => [multiplicity, days])).toEqual(file.terms)
    if (file.makers) expect(positions.map(({ maker }) => maker)).toEqual(file.makers)
    expect(new Set(positions.map(({ currency }) => currency))).toEqual(
      new Set(positions.length > 0 ? [file.currency ?? 'RUB'] : []),
    )
  },
)
