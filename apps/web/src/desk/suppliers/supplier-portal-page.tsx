import { Anchor, List, Stack, Text, Title } from '@mantine/core'
import { useViewer } from '../../features/users/viewer.tsx'
import { phoneHref } from '../../lib/format/format-phone.ts'

/** /suppliers: what a supplier does until files are taken here. */
export function SupplierPortalPage() {
  const { branch } = useViewer()
  return (
    <Stack maw={720} gap="lg">
      <div>
        <Title order={1}>Портал поставщика</Title>
        <Text c="dimmed">Загрузка файлов через портал ещё не открыта.</Text>
      </div>
      <Title order={2}>Как передать прайс-лист сейчас</Title>
      <List spacing="sm">
        <List.Item>
          Пришлите файл на <Anchor href={`mailto:${branch.email}`}>{branch.email}</Anchor>: артикул, название, цена и
          остаток в отдельных столбцах.
        </List.Item>
        <List.Item>
          По вопросам позвоните в филиал: <Anchor href={phoneHref(branch.phone)}>{branch.phone}</Anchor>.
        </List.Item>
      </List>
    </Stack>
  )
}
