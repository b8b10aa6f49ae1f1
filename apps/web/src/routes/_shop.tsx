import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { usePsSlot } from '../features/ps/use-ps-slot.ts'
import { NotFoundPage } from '../shell/failures/not-found-page.tsx'
import { PageFrame } from '../shell/frame/page-frame.tsx'

/** The shop's pages in the shop's frame. */
export const Route = createFileRoute('/_shop')({
  beforeLoad: ({ location, preload }) => {
    // A desk's style sheet would dress the shop's dialogs: whoever leaves a desk gets a new document.
    if (!import.meta.env.SSR && !preload && isDeskOpen()) throw redirect({ href: location.href, reloadDocument: true })
  },
  component: ShopLayout,
  notFoundComponent: MissingPage,
})

function isDeskOpen(): boolean {
  return document.querySelector('[data-desk]') !== null
}

function ShopLayout() {
  const isPrint = Route.useSearch({ select: (search: { to_print?: unknown }) => String(search.to_print ?? '') === '1' })
  // The editor of a personal page has a bar of its own, and the whole width.
  const isEdited = Route.useSearch({ select: (search: { edit?: unknown }) => String(search.edit ?? '') === '1' })
  const PsSlot = usePsSlot()
  return (
    <PageFrame isPrint={isPrint} isBare={isEdited}>
      <Outlet />
      {PsSlot && !isPrint && <PsSlot />}
    </PageFrame>
  )
}

/** It stands in the layout's place. */
function MissingPage() {
  return (
    <PageFrame isPrint={false}>
      <NotFoundPage />
    </PageFrame>
  )
}
