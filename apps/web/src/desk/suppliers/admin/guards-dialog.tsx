import type { SupplierGuards } from '@agromarket/shared'
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import { GuardFields } from '../edit/guard-fields.tsx'

/** «Общие пороги»: they count for every supplier that has none of its own. */
export function GuardsDialog({ onClose }: { onClose: () => void }) {
  const { data: guards } = api.suppliers.manage.guards.useQuery()
  return (
    <DeskDialog opened onClose={onClose} title="Общие пороги">
      {guards ? <GuardsForm guards={guards} onClose={onClose} /> : <SkeletonRows />}
    </DeskDialog>
  )
}

function GuardsForm({ guards, onClose }: { guards: SupplierGuards; onClose: () => void }) {
  const form = useForm({ initialValues: { guards } })
  const utils = api.useUtils()
  const save = api.suppliers.manage.saveGuards.useMutation({
    onSuccess: async () => {
      await utils.suppliers.manage.invalidate()
      showToast({ tone: 'success', message: 'Общие пороги сохранены' })
      onClose()
    },
    onError: (error) => {
      const { issues } = toFailure(error)
      form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [`guards.${path}`, message])))
      showToast({ tone: 'error', message: issues[0]?.message ?? failureText(error) })
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values.guards))} noValidate>
      <Stack>
        <Text size="sm">Действуют сразу для всех поставщиков, у которых нет своих.</Text>
        <GuardFields form={form} />
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Сохранить пороги
        </Button>
      </Stack>
    </form>
  )
}
