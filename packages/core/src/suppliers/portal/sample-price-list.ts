import { toWorkbookFile } from '../../platform/workbook/index.ts'
import type { PortalFile } from './portal-file.ts'

/** A price list as the portal reads it without a question, for those who make theirs by hand. */
export function samplePriceList(): PortalFile {
  return toWorkbookFile('Шаблон прайс-листа.xlsx', [
    {
      name: 'Прайс',
      columns: [
        { title: 'Артикул', width: 20 },
        { title: 'Производитель', width: 20 },
        { title: 'Наименование', width: 44 },
        { title: 'Цена', width: 14 },
        { title: 'Валюта', width: 10 },
        { title: 'Остаток', width: 12 },
        { title: 'Кратность', width: 12 },
        { title: 'Срок поставки, дней', width: 20 },
      ],
      rows: [
        ['45×22-4000', 'Optibelt', 'Ремень вариатора барабана', 14_860, 'RUB', 6, 1, 3],
        ['180212', 'ГПЗ-23', 'Подшипник 60×110×22', 1_190, 'RUB', '>10', 2, 0],
      ],
    },
  ])
}
