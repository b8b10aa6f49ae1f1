import { type DeskVacancy, isAllowed, type VacancyState, vacancyKindNames } from '@agromarket/shared'
import { Table, Text } from '@mantine/core'
import { useViewer } from '../../features/users/viewer.tsx'
import { formatDate } from '../../lib/format/format-date.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { TableHead } from '../controls/table-head.tsx'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'

export const stateNames: Record<VacancyState, string> = {
  draft: 'Черновик',
  published: 'На сайте',
  archived: 'В архиве',
}

/** /staff/vacancies: the vacancies of the editor's branches, drafts first. */
export function VacancyTable({ vacancies }: { vacancies: readonly DeskVacancy[] }) {
  const isAnswering = isAllowed(useViewer(), 'vacancies.answer')
  return (
    <>
      <PortalHead title="Вакансии">
        <LinkButton href="/staff/vacancies/new">Новая вакансия</LinkButton>
      </PortalHead>
      <Table.ScrollContainer minWidth={720}>
        <Table aria-label="Вакансии">
          <TableHead columns={['Вакансия', 'Филиал', 'Состояние', 'Изменена', 'Отклики']} />
          <Table.Tbody>
            {vacancies.map(({ id, fields, city, state, updatedAt, applications: { total, fresh } }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Link href={`/staff/vacancies/${id}`}>
                    <b>{fields.title}</b>
                  </Link>
                  <Text size="xs" c="dimmed">
                    {vacancyKindNames[fields.kind]}
                  </Text>
                </Table.Td>
                <Table.Td>{city}</Table.Td>
                <Table.Td>{stateNames[state]}</Table.Td>
                <Table.Td>{formatDate(updatedAt)}</Table.Td>
                <Table.Td>
                  {isAnswering && total > 0 ? (
                    <Link href={`/staff/applications?vacancy=${id}&state=all`}>
                      {total}, новых {fresh}
                    </Link>
                  ) : (
                    total
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
