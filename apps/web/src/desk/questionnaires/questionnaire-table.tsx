import type { DeskQuestionnaireRow } from '@agromarket/shared'
import { Button, Group, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../lib/format/format-date.ts'
import { api } from '../../lib/trpc.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { TableHead } from '../controls/table-head.tsx'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'
import { tellFailure } from '../vacancies/use-desk-change.ts'
import { stateNames } from './state-names.ts'

interface QuestionnaireTableProps {
  rows: readonly DeskQuestionnaireRow[]
  onAdded: (id: number) => void
}

/** /staff/questionnaires: what is asked, and how many have answered. */
export function QuestionnaireTable({ rows, onAdded }: QuestionnaireTableProps) {
  return (
    <>
      <PortalHead title="Анкеты">
        <AddForm onAdded={onAdded} />
      </PortalHead>
      {rows.length === 0 ? (
        <Text>Анкет ещё нет. Назовите первую и добавьте вопросы.</Text>
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label="Анкеты">
            <TableHead columns={['Анкета', 'Состояние', 'Вопросов', 'Начали', 'Ответили', 'Последний ответ']} />
            <Table.Tbody>
              {rows.map(({ id, title, state, questions, started, finished, lastAnswerAt }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Link href={`/staff/questionnaires/${id}${started === 0 ? '?view=questions' : ''}`}>
                      <b>{title}</b>
                    </Link>
                  </Table.Td>
                  <Table.Td>{stateNames[state]}</Table.Td>
                  <Table.Td>{questions}</Table.Td>
                  <Table.Td>{started}</Table.Td>
                  <Table.Td>{finished}</Table.Td>
                  <Table.Td>{lastAnswerAt ? formatDate(lastAnswerAt) : ''}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}

function AddForm({ onAdded }: Pick<QuestionnaireTableProps, 'onAdded'>) {
  const [title, setTitle] = useState('')
  const { mutate, isPending } = api.questionnaires.add.useMutation({
    onSuccess: ({ id }) => onAdded(id),
    onError: tellFailure,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') mutate({ title })
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label="Название новой анкеты"
          placeholder="Название новой анкеты"
          maxLength={120}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={title.trim() === ''}>
          Создать
        </Button>
      </Group>
    </form>
  )
}
