import {
  type ApplicationListQuery,
  applicationStateNames,
  applicationStates,
  type DeskApplicationList,
} from '@agromarket/shared'
import { Table, Text } from '@mantine/core'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatPhone } from '../../lib/format/format-phone.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { FilterChips } from '../controls/filter-chips.tsx'
import { ListPages } from '../controls/list-pages.tsx'
import { SearchField } from '../controls/search-field.tsx'
import { TableHead } from '../controls/table-head.tsx'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import { ApplicationPanel } from './application-panel.tsx'

const options = [
  ...applicationStates.map((state) => [state, applicationStateNames[state]] as const),
  ['all', 'Все'] as const,
]

interface ApplicationsDeskProps {
  list: DeskApplicationList
  query: ApplicationListQuery
  openId: string | undefined
  hrefOf: (id: string | undefined) => string
  onQuery: (query: Partial<ApplicationListQuery>) => void
}

/** /staff/applications: who has replied to the vacancies of the employee's branches, and the reply that he reads. */
export function ApplicationsDesk({ list, query, openId, hrefOf, onQuery }: ApplicationsDeskProps) {
  if (openId !== undefined) return <ApplicationPanel key={openId} id={openId} backHref={hrefOf(undefined)} />
  return (
    <>
      <PortalHead title="Отклики на вакансии">
        <SearchField label="Имя, телефон или вакансия" q={query.q} onSearch={(q) => onQuery({ q })} />
      </PortalHead>
      <FilterChips
        legend="Состояние"
        options={options}
        value={query.state}
        counts={list.counts}
        onChange={(state) => onQuery({ state })}
      />
      {list.items.length === 0 ? (
        <Text>{query.q ? 'Ничего не найдено. Измените поиск.' : 'Откликов здесь нет.'}</Text>
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table aria-label="Отклики">
            <TableHead columns={['Соискатель', 'Вакансия', 'О себе', 'Пришёл', 'Состояние']} />
            <Table.Tbody>
              {list.items.map((item) => (
                <Table.Tr key={item.id}>
                  <Table.Td>
                    <Link href={hrefOf(item.id)}>
                      <b>{item.name}</b>
                    </Link>
                    <Text size="xs" c="dimmed">
                      {formatPhone(item.phone)}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    {item.vacancy?.title ?? 'Кадровый резерв'}
                    <Text size="xs" c="dimmed">
                      {item.city}
                    </Text>
                  </Table.Td>
                  <Table.Td maw={320}>
                    <Text size="sm" lineClamp={2}>
                      {item.letter || (item.file ? 'Только файл' : '')}
                    </Text>
                  </Table.Td>
                  <Table.Td>{formatMoment(item.createdAt, item.timeZone)}</Table.Td>
                  <Table.Td>{applicationStateNames[item.state]}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ListPages total={list.total} perPage={list.perPage} page={list.page} onPage={(page) => onQuery({ page })} />
    </>
  )
}
