import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { columnLetters, type PriceProfile } from '@agromarket/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cellFiles } from '../../../../tests/fixtures/suppliers/cell-files.ts'
import { feeds } from '../../../../tests/fixtures/suppliers/feeds.ts'
import type { MarketFile } from '../../../../tests/fixtures/suppliers/market-file.ts'
import { textFiles } from '../../../../tests/fixtures/suppliers/text-files.ts'
import { workbooks } from '../../../../tests/fixtures/suppliers/workbooks.ts'
import { articleKey } from '../catalog/index.ts'
import { sampleRows, takeSample } from './detect/file-sample.ts'
import { guessProfile } from './detect/guess-profile.ts'
import { findColumns, matchAgain } from './profile/find-columns.ts'
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

async function read({ name, bytes, settings }: MarketFile) {
  const path = join(folder, name)
  await writeFile(path, await bytes())
  const table = await openTable(path, { encoding: 'auto', delimiter: 'auto' })
  const sheet = settings?.sheet ?? null
  const guess = guessProfile(sampleRows(await takeSample(table), sheet))
  if (!guess) throw new Error(`${name}: no header was found`)
  const profile: PriceProfile = { ...guess.profile, ...settings }
  const rows: SourceRow[] = []
  for await (const batch of table.rows(sheet)) rows.push(...batch)
  await table.close()
  return readAll(rows, { profile, isText: table.isText, makers })
}

function readAll(rows: SourceRow[], given: Omit<RowReader, 'columns'>) {
  const { columns, headerRow } = findColumns(rows, given.profile)
  const reader: RowReader = { ...given, columns }
  const positions: PositionDraft[] = []
  const problems: (RowProblem & { row: number })[] = []
  for (const row of rows.filter(({ number }) => number > (headerRow ?? 0))) {
    const reading = readRow(row, reader)
    const again = reading.kind === 'error' ? matchAgain(row, given.profile) : undefined
    if (again) reader.columns = again
    if (again || reading.kind === 'nothing') continue
    problems.push(...reading.problems.map((problem) => ({ ...problem, row: row.number })))
    if (reading.kind === 'position') positions.push(reading.position)
  }
  return { positions, problems }
}

const told = (problems: (RowProblem & { row: number })[], level: RowProblem['level']) =>
  problems
    .filter((problem) => problem.level === level && problem.cause !== 'makerUnknown')
    .map(({ column, row, cause }) => [column === null ? null : `${columnLetters(column)}${row}`, cause])

it.each([...textFiles, ...cellFiles, ...workbooks, ...feeds].map((file) => [file.name, file] as const))(
  '%s',
  async (_name, file) => {
    const { positions, problems } = await read(file)

    expect(positions.map(({ article, priceMinor, thousandths }) => [article, priceMinor, thousandths / 1_000])).toEqual(
      file.positions,
    )
    expect(told(problems, 'error')).toEqual(file.errors ?? [])
    if (file.warnings) expect(told(problems, 'warning')).toEqual(file.warnings)
    if (file.makers) expect(positions.map(({ maker }) => maker)).toEqual(file.makers)
    expect(new Set(positions.map(({ currency }) => currency))).toEqual(
      new Set(positions.length > 0 ? [file.currency ?? 'RUB'] : []),
    )
  },
)
