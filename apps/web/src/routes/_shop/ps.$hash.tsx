import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { PsPageScreen } from '../../features/ps/ps-page.tsx'
import { readSigns } from '../../features/ps/ps-reader.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { useMounted } from '../../lib/use-mounted.ts'

export const Route = createFileRoute('/_shop/ps/$hash')({
  loaderDeps: ({ search }) => ({ ...readSigns({ ...search }), isEditing: readEditing({ ...search }) }),
  loader: async ({ context: { utils }, params: { hash }, deps: { isEditing, ...signs } }) => {
    if (isEditing) {
      requirePermission(await utils.viewer.current.ensureData(), 'personalPages.edit', `/ps/${hash}?edit=1`)
      const draft = await utils.ps.editor.get.ensureData({ hash }).catch(throwNotFoundOn)
      return ownPage(`${draft.title}: редактор`, '/ps')
    }
    const page = await utils.ps.page.ensureData({ hash, ...signs }).catch(throwNotFoundOn)
    return ownPage(page.title, '/ps')
  },
  head: headOfLoaded,
  component: PsRoute,
})

/** Its chunk comes to editors alone. */
const PsEditor = lazy(async () => ({ default: (await import('../../features/ps/editor/ps-editor.tsx')).PsEditor }))

function EditorComing() {
  return (
    <p className="container" role="status">
      Редактор загружается…
    </p>
  )
}

function readEditing(search: Readonly<Record<string, unknown>>): boolean {
  return String(search['edit'] ?? '') === '1'
}

function PsRoute() {
  const { hash } = Route.useParams()
  const search: Record<string, unknown> = { ...Route.useSearch() }
  // Nobody reads an editor before it can be used: the server draws none.
  const isMounted = useMounted()
  if (readEditing(search))
    return (
      <Suspense fallback={<EditorComing />}>
        {isMounted ? <PsEditor key={hash} hash={hash} /> : <EditorComing />}
      </Suspense>
    )
  const isPrint = String(search['to_print'] ?? '') === '1'
  return <PsPageScreen key={hash} hash={hash} signs={readSigns(search)} isPrint={isPrint} />
}
