import { api } from '../../../lib/trpc.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { OfferList } from '../list/offer-list.tsx'

/** The visitor's offers, each opening its show. */
export function SlideChoice() {
  const [list] = api.offers.list.useSuspenseQuery({})
  return (
    <div className="container">
      <PageHeading title="Слайды предложений" description="Выберите предложение, чтобы показать его на экране." />
      <OfferList list={list} hrefOf={({ hash }) => `/offer-slides/?hash=${hash}`} hrefOfPage={() => '/offer-slides/'} />
    </div>
  )
}
