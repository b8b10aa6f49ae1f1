import { type BranchWithDistance, kazakhstanCountryId, russiaCountryId } from '@agromarket/shared'
import { IconHeadset, IconMail, IconMessage, IconPhone, IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openDialog } from '../../../lib/dialogs.ts'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { phoneHref } from '../../../lib/format/format-phone.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { useViewer } from '../../users/viewer.tsx'
import { BranchList } from './branch-list.tsx'
import { BranchPeople } from './branch-people.tsx'
import classes from './contacts-page.module.css'
import { phoneLinesOf } from './phone-lines.ts'

const BranchMap = lazy(() => import('../map/branch-map.tsx').then((module) => ({ default: module.BranchMap })))
const mapHeight = 450
type Country = 'ru' | 'kz'

/** Branches by country beside a map; the list does everything the map does. */
export function ContactsPage({ branches }: { branches: readonly BranchWithDistance[] }) {
  const { branch: own } = useViewer()
  const [country, setCountry] = useState<Country>(own.countryId === kazakhstanCountryId ? 'kz' : 'ru')
  const [text, setText] = useState('')
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const found = findBranches(branches, country, text)
  const shown = branches.find(({ id }) => id === (selectedId ?? own.id))
  const select = (branchId: number) => {
    const branch = branches.find(({ id }) => id === branchId)
    if (branch) setCountry(branch.countryId === kazakhstanCountryId ? 'kz' : 'ru')
    setSelectedId(branchId)
  }
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Филиалы и контакты" />
      <header className={classes.heading}>
        <h1>Филиалы и контакты</h1>
        <p>{formatCount(branches.length, nouns.branch)}</p>
        <Button
          size="sm"
          variant="default"
          className={classes.write ?? ''}
          icon={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => openDialog({ kind: 'serviceRequest', about: 'feedback' })}
        >
          Написать нам
        </Button>
      </header>
      <CommonContacts />
      <div className={classes.layout}>
        <div className={classes.search}>
          <TextField
            label="Город или адрес"
            isLabelHidden
            placeholder="Город или адрес"
            leftIcon={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Segmented
            size="sm"
            label="Страна"
            value={country}
            options={countryOptions(branches)}
            onChange={setCountry}
          />
          <BranchList
            branches={found}
            ownId={own.id}
            selectedId={selectedId}
            isSearching={text.trim() !== ''}
            onSelect={select}
          />
        </div>
        <div className={classes.aside}>
          <LazyMap branches={branches} selectedId={selectedId} ownId={own.id} onSelect={select} />
          {shown && shown.contacts.length > 0 && <BranchPeople branch={shown} />}
        </div>
      </div>
    </div>
  )
}

function LazyMap(props: {
  branches: readonly BranchWithDistance[]
  selectedId: number | null
  ownId: number
  onSelect: (id: number) => void
}) {
  const isMounted = useMounted()
  return (
    <div className={classes.map}>
      {isMounted && (
        <Suspense>
          <BranchMap {...props} height={mapHeight} />
        </Suspense>
      )}
      <ul className={classes.legend} aria-label="Цвета на карте">
        <li>Россия</li>
        <li>Казахстан</li>
      </ul>
    </div>
  )
}

function CommonContacts() {
  const { branch } = useViewer()
  const { sales, service } = phoneLinesOf(branch)
  return (
    <ul className={classes.common}>
      <Contact icon={<IconPhone size={22} stroke={1.6} />} label={sales.label} href={phoneHref(sales.phone)}>
        {sales.phone}
      </Contact>
      <Contact icon={<IconHeadset size={22} stroke={1.6} />} label={service.label} href={phoneHref(service.phone)}>
        {service.phone}
      </Contact>
      <Contact
        icon={<IconMail size={22} stroke={1.6} />}
        label={`Почта, ${branch.city}`}
        href={`mailto:${branch.email}`}
      >
        {branch.email}
      </Contact>
    </ul>
  )
}

function Contact({ icon, label, href, children }: { icon: ReactNode; label: string; href: string; children: string }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <p>
        {label}
        <a href={href}>{children}</a>
      </p>
    </li>
  )
}

function findBranches(branches: readonly BranchWithDistance[], country: Country, text: string) {
  const words = text.trim().toLocaleLowerCase('ru')
  if (words === '') return branches.filter((branch) => isIn(branch, country))
  return branches.filter(({ city, address }) => `${city}, ${address}`.toLocaleLowerCase('ru').includes(words))
}

function countryOptions(branches: readonly BranchWithDistance[]) {
  const countOf = (country: Country) => branches.filter((branch) => isIn(branch, country)).length
  return [
    { value: 'ru', label: `Россия ${countOf('ru')}` },
    { value: 'kz', label: `Казахстан ${countOf('kz')}` },
  ] as const
}

function isIn({ countryId }: BranchWithDistance, country: Country): boolean {
  return countryId === (country === 'kz' ? kazakhstanCountryId : russiaCountryId)
}
