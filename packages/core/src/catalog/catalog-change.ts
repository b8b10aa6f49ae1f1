/** Articles and news, vacancies, questionnaires: what is published, and where it belongs. */
const pageWings = ['posts', 'vacancies', 'questionnaires'] as const
export type PageWing = (typeof pageWings)[number]

/** What an announcement says has changed; pages and counts that it touches are forgotten. */
export interface CatalogChange {
  /** Regions, categories, machines or more than can be told apart: every page is made anew. */
  isEverything: boolean
  /** Which parts there are, and in what order. */
  areLists: boolean
  /** Names and counts of categories, makers, machines and specifications. */
  areNames: boolean
  /** What queries find, and how they are read: a number or a word may fit now that did not. */
  areTexts: boolean
  /** What has pages of its own beside the catalogue's. */
  wings: ReadonlySet<PageWing>
  /** Parts that pages show. */
  partIds: ReadonlySet<number>
  /** Parts that lists have to read anew; those of `movedIds` may stand elsewhere in an order, those of `wordIds` be found by other words. */
  parts: 'all' | { partIds: ReadonlySet<number>; movedIds: ReadonlySet<number>; wordIds: ReadonlySet<number> }
}

/** More parts at once are not worth telling apart on pages. */
const mostParts = 1_000

/**
 * Reads the announcements of one moment (migrations 0024, 0031 and 0250): `part <id>`, `parts <ids>`, `moved <ids>`, `words <ids>`,
 * `lists`, `stocks`, `posts` (0163), `vacancies` and `questionnaires` (0233), and `pages`; anything else is everything. Null stands
 * for what was not heard while there was no connection.
 */
export function readCatalogChange(payloads: readonly (string | null)[]): CatalogChange {
  const shownIds = new Set<number>()
  const partIds = new Set<number>()
  const movedIds = new Set<number>()
  const wordIds = new Set<number>()
  const kinds = new Set<string>()
  for (const payload of payloads) {
    const [, kind = '', ids = ''] = /^(?:(part|parts|moved|words) (\d+(?:,\d+)*))$/.exec(payload ?? '') ?? []
    if (kind === 'part' || kind === 'moved' || kind === 'words') kinds.add('texts')
    if (kind === '')
      kinds.add(
        /^(lists|stocks|posts|vacancies|questionnaires|pages)$/.test(payload ?? '') ? (payload ?? '') : 'everything',
      )
    for (const id of ids === '' ? [] : ids.split(',').map(Number)) {
      if (kind === 'words') wordIds.add(id)
      else shownIds.add(id)
      if (kind === 'parts') partIds.add(id)
      if (kind === 'moved') movedIds.add(id)
    }
  }
  const isEverything = kinds.has('everything') || kinds.has('pages') || shownIds.size > mostParts
  return {
    isEverything,
    areLists: isEverything || kinds.has('lists') || kinds.has('stocks'),
    areNames: isEverything || kinds.has('lists'),
    wings: new Set(pageWings.filter((wing) => isEverything || kinds.has(wing))),
    areTexts: isEverything || kinds.has('lists') || kinds.has('texts'),
    partIds: shownIds,
    parts: kinds.has('everything') ? 'all' : { partIds, movedIds, wordIds },
  }
}
