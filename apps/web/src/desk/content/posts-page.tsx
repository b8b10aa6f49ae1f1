import {
  type DeskPostList,
  type DeskPostRow,
  type DeskPostState,
  deskPostFilters,
  postKindNames,
} from '@agromarket/shared'
import { Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { failureText } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { FilterChips } from '../controls/filter-chips.tsx'
import { ListPages } from '../controls/list-pages.tsx'
import { SearchField } from '../controls/search-field.tsx'
import { TableHead } from '../controls/table-head.tsx'
import { stateNames } from './state-names.ts'

const filterNames: Record<DeskPostList['filter'], string> = {
  all: 'Все',
  draft: 'Черновики',
  scheduled: 'Запланированы',
  published: 'Опубликованы',
  archived: 'В архиве',
}
const filters = deskPostFilters.map((filter) => [filter, filterNames[filter]] as const)

const stateColors: Record<DeskPostState, string> = {
  draft: 'yellow',
  scheduled: 'blue',
  published: 'green',
  archived: 'gray',
}

interface PostsPageProps {
  list: { items: DeskPostRow[]; total: number; page: number; perPage: number }
  query: DeskPostList
  onQuery: (next: Partial<DeskPostList>) => void
}

/** /staff/posts: articles and news of every state, the last changed first. */
export function PostsPage({ list, query, onQuery }: PostsPageProps) {
  const { items, total, page, perPage } = list
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1}>Статьи</Title>
        <CreateButton />
      </Group>
      <Group justify="space-between">
        <FilterChips
          legend="Состояние"
          options={filters}
          value={query.filter}
          onChange={(filter) => onQuery({ filter, page: 1 })}
        />
        <SearchField label="Найти статью" q={query.q} onSearch={(q) => onQuery({ q, page: 1 })} />
      </Group>
      {items.length === 0 ? (
        <Text c="dimmed">Таких статей нет.</Text>
      ) : (
        <Table.ScrollContainer minWidth={700}>
          <Table aria-label="Статьи" highlightOnHover>
            <TableHead columns={['Заголовок', 'Раздел', 'Состояние', 'Изменил', 'Изменена']} />
            <Table.Tbody>
              {items.map((post) => (
                <PostRow key={post.id} post={post} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ListPages total={total} perPage={perPage} page={page} onPage={(next) => onQuery({ page: next })} />
    </Stack>
  )
}

function PostRow({ post }: { post: DeskPostRow }) {
  return (
    <Table.Tr>
      <Table.Td>
        <a href={`/staff/posts/${post.id}`}>{post.title || 'Без заголовка'}</a>
        <Text size="sm" c="dimmed">
          {postKindNames[post.kind]}
        </Text>
      </Table.Td>
      <Table.Td>{post.section ?? '—'}</Table.Td>
      <Table.Td>
        <Group gap={6}>
          <Badge variant="light" color={stateColors[post.state]}>
            {stateNames[post.state]}
          </Badge>
          {post.state === 'scheduled' && post.publishAt && <Text size="sm">на {formatMoment(post.publishAt)}</Text>}
          {post.hasDraft && (
            <Badge variant="light" color="yellow">
              Есть правки
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>{post.authorName || '—'}</Table.Td>
      <Table.Td>{formatMoment(post.updatedAt)}</Table.Td>
    </Table.Tr>
  )
}

function CreateButton() {
  const navigate = useNavigate()
  const create = api.content.desk.create.useMutation({
    onSuccess: ({ id }) => navigate({ to: '/staff/posts/$id', params: { id: String(id) } }),
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  return (
    <Button loading={create.isPending} onClick={() => create.mutate({ kind: 'article' })}>
      Новая статья
    </Button>
  )
}
