import { optionalFlag, RowRejection, requiredText } from '../read-values.ts'
import { counted, countedRemoval, rowsTable, type TableKind } from './table-kind.ts'

const mostPhrases = 50
const accepted = 's.reject_reason is null'

/** What people call a thing beside the words of the catalogue: «помпа» is a «насос водяной». */
export const synonyms: TableKind = {
  name: 'synonyms',
  csv: {
    columns: { term: 'term', phrases: 'phrases', is_removed: 'isRemoved' },
    required: ['term', 'phrases'],
    lists: { phrases: (cell) => cell.split('|').map((phrase) => phrase.trim()) },
  },
  columns: [
    ['term', 'text'],
    ['phrases', 'jsonb'],
    ['is_removed', 'boolean'],
  ],
  resolved: [],
  read(record) {
    const isRemoved = optionalFlag(record['isRemoved'], 'isRemoved') ?? false
    const phrases = Array.isArray(record['phrases']) ? record['phrases'] : []
    const given = phrases.map((phrase) => requiredText(phrase, 'phrases', 120))
    if (given.length === 0 && !isRemoved) throw new RowRejection('Не заполнено поле phrases')
    if (given.length > mostPhrases) throw new RowRejection(`В поле phrases больше ${mostPhrases} записей`)
    return [requiredText(record['term'], 'term', 120), JSON.stringify([...new Set(given)]), isRemoved]
  },
  labelOf: (record) => String(record['term'] ?? '').slice(0, 120),
  checks: [],
  keys: ['term'],
  merge: [
    countedRemoval(
      `delete from search_synonym y using ${rowsTable} s where ${accepted} and s.is_removed and y.term = s.term`,
    ),
    counted(`
      insert into search_synonym (term, phrases)
      select s.term, array(select jsonb_array_elements_text(s.phrases)) from ${rowsTable} s
      where ${accepted} and not s.is_removed order by s.line
      on conflict (term) do update set phrases = excluded.phrases where search_synonym.phrases <> excluded.phrases`),
  ],
  announces: '',
}
