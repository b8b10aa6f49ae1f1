/** Queries of several things at once, and the part that must come first, by its maker's slug. */
export const mixedQueries: readonly (readonly [query: string, expected: string])[] = [
  // several numbers in one line, as they are read out over the telephone
  ['180212 re504836', 'gpz-23:180212'],
  ['re504836, 180212', 'john-deere:RE504836'],
  ['gates 6201471 подшипник 180212', 'gates:6201471'],
  ['180212 - 2 шт, re504836 - 1 шт', 'gpz-23:180212'],
  ['W1022 180212', 'john-deere:RE504836'],
  ['6201471 62014715', 'gates:6201471'],
  // slips, layouts and sizes together
  ['подшибник 60 110 22', 'gpz-23:180212'],
  ['gjlibgybr 60[110[22', 'gpz-23:180212'],
  ['сальник 45х62х8', 'corteco:62014715'],
  ['манжета 45*62', 'corteco:62014715'],
  ['ремень гейтс 6201471', 'gates:6201471'],
  // without spaces
  ['ремень45х22х4000', 'optibelt:45×22-4000'],
  ['сальник45х62х8', 'corteco:62014715'],
  ['болтм16×45', 'belzan:М16×45.88'],
  ['180212подшипник', 'gpz-23:180212'],
  ['гейтс 6201471, акрос', 'gates:6201471'],
]
