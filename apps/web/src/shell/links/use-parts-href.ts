import { type PageReference, stringifySearch } from '@agromarket/shared'
import { useMatches } from '@tanstack/react-router'

/** The link to the parts says from which page of the catalogue it was followed (spec §2: ref_t, ref_c, ref_i). */
export function usePartsHref(): string {
  const reference = useMatches({
    select: (matches) => matches.map(({ loaderData }) => referenceOf(loaderData)).findLast(Boolean),
  })
  return `/zapchasti${reference ? stringifySearch({ ref_t: 'p.btn', ref_c: reference.controller, ref_i: reference.id }) : ''}`
}

function referenceOf(data: unknown): PageReference | undefined {
  const { reference } = (data ?? {}) as { reference?: PageReference | null }
  return reference ?? undefined
}
