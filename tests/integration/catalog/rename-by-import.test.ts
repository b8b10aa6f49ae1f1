import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { purgeCatalogCaches } from '@agromarket/core/catalog'
import { importTable, type TableKindName } from '@agromarket/core/catalog/import'
import type { Renderer } from '@agromarket/server'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

/** Every page is missing: what is tested is where the server sends whoever asks. */
const render: Renderer['render'] = async () => ({ status: 404, headers: new Headers(), html: '', scriptHashes: [] })
const shop = useTestShop({ render })

beforeEach(async () => {
  for (const table of ['part', 'model', 'modelLine', 'category', 'manufacturer'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  await given('makers', 'code,name,slug', 'П1,Ponsse,ponsse')
  await given('technique', 'code,path,name', 'Т1,les,Лес', 'Т2,les/harvestery,Харвестеры')
  await given(
    'categories',
    'code,path,name',
    'Г1,pily,Пилы',
    'Г2,pily/shiny,Шины',
    ',pily/shiny/dlinnye,Длинные',
    'Г3,masla,Масла',
  )
  await given(
    'model-lines',
    'code,name,slug,manufacturer,category',
    'Р1,Scorpion,ponsse-scorpion,ponsse,les/harvestery',
  )
  await given(
    'models',
    'code,name,slug,model_line,year_from',
    'М1,King,scorpion-king,ponsse-scorpion,2014',
    ',Giant,scorpion-giant,ponsse-scorpion,2022',
  )
})

async function given(kind: TableKindName, ...lines: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-rename-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, `${kind}.csv`)
  await writeFile(path, lines.join('\n'))
  return importTable(shop.db, kind, path)
}

async function paths(): Promise<string[]> {
  const rows = await shop.db.selectFrom('category').select('path').where('kind', '=', 'part').orderBy('path').execute()
  return rows.map(({ path }) => path)
}

async function movedTo(address: string): Promise<string> {
  purgeCatalogCaches(shop.db)
  const { statusCode, headers } = await shop.visitor().get(address)
  return `${statusCode} ${String(headers.location ?? '')}`.trim()
}

it('a category known by its code gets another name and address, and all in it goes with it', async () => {
  const file = ['code,path,name', 'Г1,pilnaya-garnitura,Пильная гарнитура'] as const

  expect(await given('categories', ...file)).toMatchObject({ inserted: 0, updated: 1, renamed: 1, rejected: 0 })

  expect(await paths()).toEqual([
    'masla',
    'pilnaya-garnitura',
    'pilnaya-garnitura/shiny',
    'pilnaya-garnitura/shiny/dlinnye',
  ])
  expect(await movedTo('/fp/pily')).toBe('301 /fp/pilnaya-garnitura')
  expect(await movedTo('/fp/pily/shiny/dlinnye?inStock=1')).toBe('301 /fp/pilnaya-garnitura/shiny/dlinnye?inStock=1')
  expect(await given('categories', ...file)).toMatchObject({ inserted: 0, updated: 0, renamed: 0, unchanged: 1 })
})

it('categories move below new ones and ones that move by the same file', async () => {
  const result = await given(
    'categories',
    'code,path,name',
    'Г4,lesu,Для леса',
    'Г1,lesu/pilenie,Пиление',
    'Г3,lesu/pilenie/masla,Масла для пил',
    'Г2,shiny,Шины',
  )

  expect(result).toMatchObject({ inserted: 1, updated: 3, renamed: 3, rejected: 0 })
  expect(await paths()).toEqual(['lesu', 'lesu/pilenie', 'lesu/pilenie/masla', 'shiny', 'shiny/dlinnye'])
  expect(await movedTo('/fp/masla')).toBe('301 /fp/lesu/pilenie/masla')
  expect(await movedTo('/fp/pily/shiny/dlinnye')).toBe('301 /fp/shiny/dlinnye')
})

it.each([
  ['Г1,pily/shiny/pily,Пилы', 'Раздел не может войти в самого себя'],
  ['Г1,masla,Пилы', 'Адрес «masla» занят другим разделом'],
  ['Г9,masla,Масла', 'Адрес «masla» занят записью с кодом «Г3»'],
  ['Г1,net/pily,Пилы', 'Раздела «net», в который входит этот, нет'],
  ['Г1,les,Пилы', 'Адрес «les» занят разделом другого каталога'],
  ['Г1,masla/a/b/c/d/e,Пилы', 'Раздела «masla/a/b/c/d», в который входит этот, нет'],
])('a category that finds no place stays where it is: %s', async (row, reason) => {
  const before = await paths()

  const result = await given('categories', 'code,path,name', row)

  expect(result).toMatchObject({ rejected: 1, renamed: 0, firstRejections: [{ line: 2, reason }] })
  expect(await paths()).toEqual(before)
})

it('a row that takes the address of a renamed category is another category, and nothing leads away from it', async () => {
  const result = await given('categories', 'code,path,name', 'Г3,smazki,Смазки', 'Г5,masla,Новые масла')

  expect(result).toMatchObject({ inserted: 1, updated: 1, renamed: 1, rejected: 0 })
  expect(await paths()).toEqual(['masla', 'pily', 'pily/shiny', 'pily/shiny/dlinnye', 'smazki'])
  expect(await movedTo('/fp/masla')).toBe('404')
})

it('makers, model lines and models are renamed by code too; the former addresses lead on', async () => {
  const lines = 'code,name,slug,manufacturer,category'
  expect(await given('model-lines', lines, 'Р1,Скорпион,ponsse-skorpion,ponsse,les/harvestery')).toMatchObject({
    renamed: 1,
  })
  const models = await given(
    'models',
    'code,name,slug,model_line,year_from',
    'М1,Кинг,skorpion-king,ponsse-skorpion,2014',
  )

  expect(models).toMatchObject({ inserted: 0, updated: 1, renamed: 1 })
  expect(await movedTo('/zapchasti/les/ponsse/scorpion')).toBe('301 /zapchasti/les/ponsse/skorpion')
  expect(await movedTo('/catalog/les/harvestery/ponsse-scorpion/scorpion-king')).toBe(
    '301 /catalog/les/harvestery/ponsse-skorpion/skorpion-king',
  )
  expect(await given('makers', 'code,name,slug', 'П1,Ponsse Oyj,ponsse-oyj')).toMatchObject({ updated: 1, renamed: 1 })
  expect(await movedTo('/zapchasti/les/ponsse/scorpion')).toBe('301 /zapchasti/les/ponsse-oyj/ponsse-skorpion')
  expect(await movedTo('/fp?manufacturer=ponsse')).toBe('301 /fp?manufacturer=ponsse-oyj')
})

it('an entry known by its code keeps its address when the row gives none', async () => {
  const result = await given('models', 'code,name,model_line,year_from', 'М1,Кинг,ponsse-scorpion,2014')

  expect(result).toMatchObject({ inserted: 0, updated: 1, renamed: 1 })
  const model = shop.db.selectFrom('model').select(['slug', 'name']).where('code', '=', 'М1')
  expect(await model.executeTakeFirst()).toEqual({ slug: 'scorpion-king', name: 'Кинг' })
})

it('an entry without a code takes the first that its address comes with, and one with a code refuses another', async () => {
  const rowOf = (code: string) =>
    given('models', 'code,name,slug,model_line,year_from', `${code},Giant,scorpion-giant,ponsse-scorpion,2022`)

  expect(await rowOf('М2')).toMatchObject({ updated: 1, renamed: 0 })
  expect(await rowOf('М3')).toMatchObject({
    rejected: 1,
    firstRejections: [{ reason: 'Адрес «scorpion-giant» занят записью с кодом «М2»' }],
  })
  expect(await rowOf('')).toMatchObject({ unchanged: 1, rejected: 0 })
})

it('of rows that speak of one entry, by its code and by its address, the one with the code is heard', async () => {
  const result = await given(
    'models',
    'code,name,slug,model_line,year_from',
    ',King,scorpion-king,ponsse-scorpion,2014',
    'М1,King II,scorpion-king-2,ponsse-scorpion,2014',
    'М1,King III,scorpion-king-3,ponsse-scorpion,2014',
  )

  expect(result).toMatchObject({ updated: 1, rejected: 2 })
  expect(result.firstRejections.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 Адрес «scorpion-king» занят другой записью',
    '4 Эта запись уже встретилась в строке 3',
  ])
})
