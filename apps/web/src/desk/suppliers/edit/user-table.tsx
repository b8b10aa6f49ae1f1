import { type SupplierEditView, type SupplierRole, supplierRoleLabels, supplierRoles } from '@agromarket/shared'
import { ActionIcon, Button, Group, NativeSelect, Table, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import { TableHead } from '../../controls/table-head.tsx'
import classes from './supplier-form.module.css'
import { useSupplierChange } from './use-supplier-change.ts'

const roles = supplierRoles.map((role) => ({ value: role, label: supplierRoleLabels[role] }))
const roleOf = (value: string): SupplierRole => supplierRoles.find((role) => role === value) ?? 'view'

/** Who works for the supplier; each change counts at once. */
export function UserTable({ supplier: { id: supplierId, users } }: { supplier: SupplierEditView }) {
  const change = api.suppliers.manage.changeUser.useMutation(useSupplierChange())
  return (
    <section aria-labelledby="supplier-users">
      <div className={classes.head}>
        <h2 id="supplier-users">Пользователи</h2>
      </div>
      {users.length > 0 && (
        <Table className={`${classes.table} ${classes.users} ${classes.buttonAbove}`}>
          <TableHead columns={['Имя', 'E-mail', 'Роль', 'Был в портале']} actions="Действие" />
          <Table.Tbody>
            {users.map(({ id, name, email, role, seenAt, addedAt }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <b>{name}</b>
                </Table.Td>
                <Table.Td data-wide="">{email}</Table.Td>
                <Table.Td>
                  <NativeSelect
                    size="sm"
                    aria-label={`Роль, ${name}`}
                    data={roles}
                    value={role}
                    disabled={change.isPending || email === null}
                    onChange={({ currentTarget: { value } }) =>
                      email && change.mutate({ supplierId, email, role: roleOf(value) })
                    }
                  />
                </Table.Td>
                <Table.Td>{seenAt ? formatMoment(seenAt) : `приглашён ${formatMoment(addedAt)}`}</Table.Td>
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={`Закрыть доступ, ${name}`}
                    disabled={change.isPending || email === null}
                    onClick={() => email && change.mutate({ supplierId, email, role: null })}
                  >
                    <IconTrash size={16} stroke={1.75} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Invite supplierId={supplierId} />
    </section>
  )
}

/** Somebody who has an account already; it becomes a supplier's. */
function Invite({ supplierId }: { supplierId: string }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SupplierRole>('upload')
  const invite = api.suppliers.manage.changeUser.useMutation(useSupplierChange(() => setEmail('')))
  return (
    <Group mt="sm" align="flex-end">
      <TextInput
        size="sm"
        label="E-mail того, кому открыть доступ"
        type="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        onKeyDown={(event) => {
          // The form around it is the supplier's.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (email.trim() !== '' && !invite.isPending) invite.mutate({ supplierId, email, role })
        }}
      />
      <NativeSelect
        size="sm"
        label="Роль"
        data={roles}
        value={role}
        onChange={({ currentTarget }) => setRole(roleOf(currentTarget.value))}
      />
      <Button
        variant="default"
        disabled={email.trim() === ''}
        loading={invite.isPending}
        onClick={() => invite.mutate({ supplierId, email, role })}
      >
        Пригласить
      </Button>
    </Group>
  )
}
