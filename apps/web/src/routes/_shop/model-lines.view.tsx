import { stringifySearch } from '@agromarket/shared'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { readWholeNumber } from '../../lib/read-search.ts'

/** Spec §2: a model line by its number; its own address says the rest. */
export const Route = createFileRoute('/_shop/model-lines/view')({
  validateSearch: (search: Record<string, unknown>) => ({ id: readWholeNumber(search.id, 1, 2_147_483_647) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { utils }, deps: { id }, location: { search } }) => {
    if (id === undefined) throw notFound()
    const { url } = await utils.catalog.modelLinePath.ensureData({ id }).catch(throwNotFoundOn)
    throw redirect({ href: `${url}${stringifySearch({ ...search, id: undefined })}`, statusCode: 301 })
  },
})
