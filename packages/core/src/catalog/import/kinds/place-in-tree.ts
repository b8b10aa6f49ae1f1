import { refuseOtherCode } from './find-entries.ts'
import { refuse, resolve, rowsTable } from './table-kind.ts'

const accepted = 's.reject_reason is null'
const depthOf = (path: string) => `cardinality(string_to_array(${path}, '/'))`

/** The path of the category that a row's category stands in; null at the top. */
export const parentPath = `nullif(regexp_replace(s.path, '/?[^/]+$', ''), '')`
const deepestPath = 6

export const refuseTooDeep = refuse(`${depthOf('s.path')} > ${deepestPath}`, `'Разделы вложены глубже ${deepestPath}'`)

/**
 * SQL that finds the place of each row in a tree of categories, from the top down, for a category may move below one that
 * has just moved or is new: rows whose code is known move their category with everything in it, other rows find theirs by
 * path; rows without a place are refused.
 */
export function placeInTree(kind: 'part' | 'technique'): string[] {
  return Array.from({ length: deepestPath }, (_, index) => placeAt(index + 1, kind)).flat()
}

function placeAt(depth: number, kind: 'part' | 'technique'): string[] {
  const here = `${depthOf('s.path')} = ${depth}`
  const moves = (condition: string) =>
    `${here} and exists (select from category c where c.id = s.id and c.path <> s.path and (${condition}))`
  return [
    refuse(
      `${here} and ${depth} > 1
       and not exists (select from category c where c.path = ${parentPath} and c.kind = '${kind}')
       and not exists (select from ${rowsTable} p where p.path = ${parentPath} and p.reject_reason is null)`,
      `'Раздела «' || ${parentPath} || '», в который входит этот, нет'`,
    ),
    refuse(moves(`starts_with(s.path, c.path || '/')`), `'Раздел не может войти в самого себя'`),
    refuse(
      moves('exists (select from category o where o.path = s.path)'),
      `'Адрес «' || s.path || '» занят другим разделом'`,
    ),
    refuse(
      moves(`exists (select from category d where starts_with(d.path, c.path || '/')
        and ${depthOf('d.path')} - ${depthOf('c.path')} + ${depth} > ${deepestPath})`),
      `'Разделы внутри этого окажутся вложены глубже ${deepestPath}'`,
    ),
    moveAt(here),
    resolve(
      'id',
      'category',
      `${here} and s.id is null and x.path = s.path and not exists (select from ${rowsTable} r where r.id = x.id)`,
    ),
    refuseOtherCode('category', 's.path', here),
    refuse(
      `${here} and s.id is null and exists (select from category c where c.path = s.path)`,
      `'Адрес «' || s.path || '» занят другим разделом'`,
    ),
  ]
}

/** What stands in a category goes where the nearest of its categories goes. */
function moveAt(here: string): string {
  return `
    update category as c set path = m.path || substr(c.path, length(m.old_path) + 1),
      slug = regexp_replace(m.path || substr(c.path, length(m.old_path) + 1), '^.*/', '')
    from (
      select distinct on (d.id) d.id, s.path, a.path as old_path
      from ${rowsTable} s join category a on a.id = s.id
        join category d on d.id = a.id or starts_with(d.path, a.path || '/')
      where ${accepted} and ${here} and a.path <> s.path
      order by d.id, length(a.path) desc
    ) m
    where c.id = m.id`
}
