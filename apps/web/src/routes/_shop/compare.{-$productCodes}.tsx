import { compareLimits, type ProductCode, parseProductCodes } from '@agromarket/shared'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { comparedFreshMs } from '../../features/compare/compare.queries.ts'
import { ComparePage, EmptyComparePage } from '../../features/compare/compare-page.tsx'
import { CompareSkeleton } from '../../features/compare/compare-skeleton.tsx'
import { useSetCompared } from '../../features/compare/use-set-compared.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { readText } from '../../lib/read-search.ts'
import { ownHead } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/compare/{-$productCodes}')({
  // The kind on view and «Только различия» stand in the address, so that a link shows what its sender saw.
  validateSearch: ({ kind, diff }): { kind?: string | undefined; diff?: 1 | undefined } => ({
    kind: readText(kind, 100),
    ...(String(diff) === '1' && { diff: 1 }),
  }),
  loader: async ({ context: { utils }, params: { productCodes }, location: { searchStr } }) => {
    if (productCodes !== undefined) return utils.compare.page.ensureData({ codes: productCodes }).catch(throwNotFoundOn)
    // Without codes the address takes those of the visitor's own list.
    const codes = await utils.compare.codes.fetch(undefined, { staleTime: comparedFreshMs })
    const own = codes.join(',') || undefined
    // With the last product the kind and the switch have nothing left to tell of.
    if (own || /[?&](?:kind|diff)=/.test(searchStr)) {
      throw redirect({ to: '/compare/{-$productCodes}', params: { productCodes: own }, replace: true })
    }
    return null
  },
  head: ownHead('Сравнение', '/compare'),
  pendingComponent: CompareSkeleton,
  component: CompareRoute,
})

function CompareRoute() {
  const { productCodes } = Route.useParams()
  return productCodes === undefined ? <EmptyComparePage /> : <NamedProducts codes={productCodes} />
}

function NamedProducts({ codes }: { codes: string }) {
  const navigate = Route.useNavigate()
  const { kind, diff } = Route.useSearch()
  const [page] = api.compare.page.useSuspenseQuery({ codes })
  const { codes: ownQuery } = api.useUtils().compare
  const { mutate: setCompared } = useSetCompared()
  const remove = async (code: ProductCode) => {
    // Whoever looks at another's link has nothing to take off his own list.
    if (ownQuery.getData()?.includes(code)) {
      // The page that follows reads the list at once.
      await ownQuery.cancel()
      ownQuery.setData(undefined, (own) => own?.filter((other) => other !== code))
      setCompared({ code, isCompared: false })
    }
    await navigate({
      to: '/compare/{-$productCodes}',
      // What the address names now: the page of an earlier removal may not be drawn yet.
      params: ({ productCodes = '' }) => {
        const left = parseProductCodes(productCodes, compareLimits.maxProducts).filter((other) => other !== code)
        return { productCodes: left.join(',') || undefined }
      },
      search: (previous) => previous,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <ComparePage
      kinds={page.kinds}
      path={kind}
      hrefOf={(path) => `/compare/${codes}?kind=${encodeURIComponent(path)}${diff ? '&diff=1' : ''}`}
      isOnlyDifferent={diff === 1}
      onToggleDifferent={() =>
        navigate({
          search: (previous) => ({ ...previous, diff: diff ? undefined : 1 }),
          replace: true,
          resetScroll: false,
        })
      }
      onRemove={remove}
    />
  )
}
