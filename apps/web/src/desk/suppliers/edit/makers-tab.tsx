import type { SupplierEditView } from '@agromarket/shared'
import { Button, Group, Select, Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/trpc.ts'
import { TableHead } from '../../controls/table-head.tsx'
import classes from './supplier-form.module.css'
import { useSupplierChange } from './use-supplier-change.ts'

/** What the supplier calls makers: «Джон Дир» is John Deere from its next file on. */
export function MakersTab({ supplier: { id: supplierId, makers, manufacturers } }: { supplier: SupplierEditView }) {
  const [spelling, setSpelling] = useState('')
  const [maker, setMaker] = useState<string | null>(null)
  const name = api.suppliers.nameMaker.useMutation(useSupplierChange(() => setSpelling('')))
  const nameOf = (id: number) => manufacturers.find((one) => one.id === id)?.name ?? ''
  return (
    <div className={classes.main}>
      <Group mt="md" align="flex-end">
        <TextInput
          size="sm"
          label="Как пишет поставщик"
          maxLength={100}
          value={spelling}
          onChange={({ currentTarget }) => setSpelling(currentTarget.value)}
        />
        <Select
          size="sm"
          label="Производитель"
          searchable
          data={manufacturers.map((one) => ({ value: String(one.id), label: one.name }))}
          value={maker}
          onChange={setMaker}
        />
        <Button
          disabled={spelling.trim() === '' || maker === null}
          loading={name.isPending}
          onClick={() => name.mutate({ supplierId, spelling: spelling.trim(), manufacturerId: Number(maker) })}
        >
          Добавить
        </Button>
      </Group>
      {makers.length > 0 && (
        <Table className={classes.table}>
          <TableHead columns={['У поставщика', 'Производитель', 'Для кого']} />
          <Table.Tbody>
            {makers.map(({ id, spelling: text, manufacturerId, isForAll }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <b>{text}</b>
                </Table.Td>
                <Table.Td>{nameOf(manufacturerId)}</Table.Td>
                <Table.Td>{isForAll ? 'для всех' : 'для этого поставщика'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}
