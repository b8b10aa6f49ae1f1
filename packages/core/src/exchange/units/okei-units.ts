/** A unit of measure as accounting knows it. */
export interface OkeiUnit {
  /** Of the all-Russian classifier ОК 015-94 (ОКЕИ). */
  code: string
  /** As the shop writes it. */
  word: string
  fullName: string
  /** Letters of the international code; empty for units that only the classifier's national part has. */
  international: string
}

type Row = readonly [code: string, word: string, fullName: string, international: string, ...otherSpellings: string[]]

/** What parts, oils and materials are sold by. */
const rows: readonly Row[] = [
  ['003', 'мм', 'Миллиметр', 'MMT'],
  ['004', 'см', 'Сантиметр', 'CMT'],
  ['006', 'м', 'Метр', 'MTR', 'мтр', 'метров'],
  ['018', 'пог. м', 'Погонный метр', '', 'п. м', 'м. п', 'м пог'],
  ['055', 'м²', 'Квадратный метр', 'MTK', 'кв. м', 'м кв'],
  ['111', 'мл', 'Миллилитр', 'MLT'],
  ['112', 'л', 'Литр', 'LTR', 'литров'],
  ['113', 'м³', 'Кубический метр', 'MTQ', 'куб. м', 'м куб'],
  ['163', 'г', 'Грамм', 'GRM', 'гр'],
  ['166', 'кг', 'Килограмм', 'KGM'],
  ['168', 'т', 'Тонна', 'TNE', 'тн'],
  ['616', 'бобина', 'Бобина', 'NBB', 'боб'],
  ['625', 'лист', 'Лист', 'LEF', 'листов'],
  ['642', 'ед.', 'Единица', ''],
  ['657', 'изд.', 'Изделие', 'NAR'],
  ['698', 'место', 'Место', '', 'мест'],
  ['704', 'набор', 'Набор', 'SET', 'наб'],
  ['715', 'пара', 'Пара', 'NPR', 'пар'],
  ['728', 'пачка', 'Пачка', '', 'пач'],
  ['736', 'рулон', 'Рулон', 'NRL', 'рул', 'рулонов'],
  ['778', 'упак.', 'Упаковка', 'NMP', 'уп', 'упаковок'],
  ['796', 'шт.', 'Штука', 'PCE', 'штук', 'pcs', 'pc'],
  ['797', '100 шт.', 'Сто штук', 'CEN'],
  ['798', 'тыс. шт.', 'Тысяча штук', 'MIL', '1000 шт'],
  ['812', 'ящик', 'Ящик', '', 'ящ'],
  ['839', 'компл.', 'Комплект', '', 'к-т', 'кт', 'комплектов'],
  ['868', 'бутылка', 'Бутылка', '', 'бут'],
  ['872', 'флакон', 'Флакон', '', 'флак', 'фл'],
  ['876', 'усл. ед.', 'Условная единица', ''],
  ['8751', 'коробка', 'Коробка', '', 'кор'],
]

const byCode = new Map<string, OkeiUnit>()
const bySpelling = new Map<string, OkeiUnit>()
for (const [code, word, fullName, international, ...spellings] of rows) {
  const unit = { code, word, fullName, international }
  byCode.set(code, unit)
  for (const spelling of [word, fullName, ...spellings]) bySpelling.set(toKey(spelling), unit)
}

/** «Кв. м», «м2» and «М²» are written alike. */
function toKey(spelling: string): string {
  return spelling.normalize('NFKC').toLowerCase().replaceAll(/[\s.]/g, '')
}

/** By its code, which bases write with blanks around it and without the noughts before it. */
export function unitOfCode(code: string): OkeiUnit | undefined {
  return byCode.get(code.trim().padStart(3, '0'))
}

/** By its word, however it is abbreviated. */
export function unitOfWord(word: string): OkeiUnit | undefined {
  return bySpelling.get(toKey(word))
}
