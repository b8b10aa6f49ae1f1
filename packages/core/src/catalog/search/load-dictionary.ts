import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { buildDictionary, type SearchDictionary, type SynonymRow } from './search-dictionary.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

interface KnownWords {
  words: Vocabulary
  lastId: number
}

const knownWords = new WeakMap<Database, KnownWords>()

/** A transaction may commit words after others with higher ids. */
const overlap = 5_000
const pageSize = 20_000
/** So many words are learnt before others get their turn: a word takes some ten microseconds. */
const wordsAtOnce = 200

/** Makes the dictionary of the present catalogue. Words of names that this process knows already are not read again. */
export async function loadDictionary(
  { db, readDb }: { db: Database; readDb: Database },
  taxonomy: Taxonomy,
): Promise<SearchDictionary> {
  const [words, synonyms, shares] = await Promise.all([
    learnWords(db, readDb),
    sql<SynonymRow>`select term, phrases from search_synonym order by term`.execute(readDb),
    readShares(readDb),
  ])
  return buildDictionary(taxonomy, { synonyms: synonyms.rows, words, shares })
}

async function learnWords(key: Database, readDb: Database): Promise<Vocabulary> {
  const known = knownWords.get(key) ?? { words: createVocabulary(), lastId: 0 }
  knownWords.set(key, known)
  for (let after = Math.max(0, known.lastId - overlap); ; ) {
    const { rows } = await sql<{ id: number; word: string }>`
      select id, word from search_word where id > ${after} order by id limit ${pageSize}`.execute(readDb)
    for (let from = 0; from < rows.length; from += wordsAtOnce) {
      known.words.add(rows.slice(from, from + wordsAtOnce).map(({ word }) => word))
      if (rows.length > wordsAtOnce) await setImmediate()
    }
    after = rows.at(-1)?.id ?? after
    known.lastId = Math.max(known.lastId, after)
    if (rows.length < pageSize) return known.words
  }
}

/** What PostgreSQL knows of the commonest lexemes; nothing before its first analysis. */
async function readShares(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ lexeme: string; share: number }>`
    select lexeme, share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (lexeme, share)
    where schemaname = current_schema() and tablename = 'part_search' and attname = 'words'
      and lexeme is not null`.execute(db)
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]))
}
