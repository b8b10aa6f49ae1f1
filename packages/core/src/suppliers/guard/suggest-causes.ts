import type { HeldCause, PriceProfile, RunCounts, RunFindings } from '@agromarket/shared'
import { type FileSample, sheetRows } from '../detect/file-sample.ts'
import { lookForColumns } from '../profile/find-columns.ts'
import { sheetsOf } from '../profile/open-sheets.ts'

/** Taxes of the countries that suppliers sell from, present and former, in per cent. */
const taxes = [22, 20, 16, 12, 10]
const nearPercent = 0.15

export interface HeldFacts {
  findings: Pick<RunFindings, 'commonChange'>
  counts: Pick<RunCounts, 'gone'>
  sample: Pick<FileSample, 'sheets'> | null
  profile: PriceProfile | null
}

/** What may be behind a file that a guard has stopped, the likeliest first; a person has to look. Screens: «Похоже на причину». */
export function suggestCauses({ findings, counts, sample, profile }: HeldFacts): HeldCause[] {
  return [
    priceCause(findings, profile),
    sample && profile && counts.gone > 0 ? sheetCause(sample, profile) : null,
  ].filter((cause) => cause !== null)
}

function priceCause({ commonChange }: HeldFacts['findings'], profile: PriceProfile | null): HeldCause | null {
  if (!commonChange) return null
  const { percent, count } = commonChange
  const howMany = `У ${count.toLocaleString('ru-RU')} предложений цена ${percent > 0 ? 'выросла' : 'снизилась'} ровно на ${Math.abs(percent).toLocaleString('ru-RU')} %.`
  const isAdded = profile?.addedVatPercent != null
  const isNear = (change: number) => Math.abs(percent - change) < nearPercent
  if (taxes.some(isNear)) {
    const why = isAdded ? 'налог в цене есть, а профиль прибавляет его ещё раз' : 'теперь в цене есть налог'
    return { title: 'Цены с НДС', content: `${howMany} Похоже, ${why}.` }
  }
  if (taxes.some((tax) => isNear(-(tax / (100 + tax)) * 100))) {
    return {
      title: 'Цены без НДС',
      content: `${howMany} Похоже, налога в ценах больше нет. Профиль может его прибавлять.`,
    }
  }
  return { title: 'Все цены изменились одинаково', content: `${howMany} Проверьте столбец цены и валюту.` }
}

/** Sheets with the same columns that nobody reads. */
function sheetCause({ sheets }: Pick<FileSample, 'sheets'>, profile: PriceProfile): HeldCause | null {
  if (profile.allSheets) return null
  const alike = sheetsOf(sheets, { sheet: null }).filter(
    (sheet) => !('missing' in lookForColumns(sheetRows(sheet), profile)),
  )
  const unread = profile.sheet === null ? alike.slice(1) : alike.filter(({ name }) => name !== profile.sheet)
  if (unread.length === 0) return null
  const names = unread.map(({ name }) => `«${name}»`).join(', ')
  return { title: 'Читаются не все листы', content: `Такие же столбцы есть на листах ${names}.` }
}
