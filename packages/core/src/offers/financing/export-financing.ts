import { type FinancingScheduleQuery, reckonFinancing } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { type Cell, dayCell, toWorkbookFile, type WorkbookFile } from '../../platform/workbook/index.ts'

/** The schedule that the calculator of /finansirovanie shows, as a workbook: nothing of it is kept, anybody may ask. */
export function exportFinancing(ctx: RequestContext, { currency, ...terms }: FinancingScheduleQuery): WorkbookFile {
  const { timeZone } = ctx.place.branch
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
  const { feeMinor, debtMinor, payments } = reckonFinancing(terms, today)
  const fee: Cell[][] = feeMinor > 0 ? [['Аванс', 'по договору', feeMinor, null, debtMinor]] : []
  const rows = payments.map(({ date, amountMinor, interestMinor, debtMinor: left }, index): Cell[] => [
    index + 1,
    dayCell(date),
    amountMinor,
    interestMinor,
    left,
  ])
  const columns = [
    { title: '№', width: 8 },
    { title: 'Дата', width: 14 },
    { title: `Платёж, ${currency}`, width: 18, kind: 'money' as const },
    { title: 'Из него проценты', width: 18, kind: 'money' as const },
    { title: 'Остаток долга', width: 18, kind: 'money' as const },
  ]
  return toWorkbookFile(`График платежей ${today}.xlsx`, [{ name: 'График', columns, rows: [...fee, ...rows] }])
}
