import { createFileRoute } from '@tanstack/react-router'
import { MachineActions } from '../../../features/catalog/technique/machine-actions.tsx'
import { MachinePage } from '../../../features/drawings/machine/machine-page.tsx'
import { MachineSkeleton } from '../../../features/drawings/machine/machine-skeleton.tsx'
import { readMachineSearch } from '../../../features/drawings/read-machine-search.ts'
import { aboutMachine, NewsAbout } from '../../../features/news/news-about.tsx'
import { YardButton } from '../../../features/yard/yard-button.tsx'
import { headOfLoaded } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/zapchasti/$technique/$maker/$modelLine')({
  validateSearch: readMachineSearch,
  // A chosen position changes nothing that the server knows.
  loaderDeps: ({ search: { model, sheet } }) => ({ model, sheet }),
  // All that it takes comes with the page: the first script of the shop knows none of it.
  loader: async ({ context: { utils, publicUrl }, params: { maker, modelLine }, deps, location }) => {
    const { loadMachine } = await import('../../../features/drawings/load-machine.ts')
    return loadMachine(utils, { maker, modelLine, search: deps, location, publicUrl })
  },
  head: headOfLoaded,
  pendingComponent: MachineSkeleton,
  component: MachineRoute,
})

function MachineRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { maker, modelLine } = Route.useParams()
  const input = { maker, modelLine, model: search.model }
  const [page] = api.catalog.machine.useSuspenseQuery(input)
  const [sheet] = api.catalog.machineSheet.useSuspenseQuery({ ...input, number: search.sheet })
  return (
    <>
      <MachinePage
        page={page}
        sheet={sheet}
        tab={search.tab ?? (page.sheetCount > 0 ? 'drawings' : 'models')}
        selected={search.pos ?? null}
        actions={
          page.model ? (
            <MachineActions key={page.model.id} model={page.model} />
          ) : (
            <YardButton models={page.line.models} modelLine={page.line.slug} />
          )
        }
        onSelect={(pos) =>
          navigate({
            search: (now) => ({ ...now, sheet: sheet?.number, pos: pos ?? undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <NewsAbout title="Статьи о модели" {...aboutMachine(page)} />
    </>
  )
}
