import type { MailRule } from '@agromarket/shared'
import { Button, Checkbox, NativeSelect, Stack, Table, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import stacked from '../../controls/stacked-table.module.css'
import classes from './mails.module.css'

interface MailRulesProps {
  isAdmin: boolean
  suppliers: readonly { id: string; name: string }[]
}

/** Which senders and files are whose. Everybody sees his own; administrators make and remove them. */
export function MailRules({ isAdmin, suppliers }: MailRulesProps) {
  const { data: rules = [] } = api.suppliers.mails.rules.useQuery({})
  const [isAdding, setAdding] = useState(false)
  if (!isAdmin && rules.length === 0) return null
  return (
    <section className={classes.rules} aria-labelledby="rules">
      <header>
        <h2 id="rules" className={classes.title}>
          Чьи письма принимаем
        </h2>
        {isAdmin && (
          <Button size="sm" variant="default" onClick={() => setAdding(true)}>
            Добавить правило
          </Button>
        )}
      </header>
      {rules.length === 0 ? (
        <p>Правил нет: письма из ящика никому не принадлежат.</p>
      ) : (
        <RuleTable rules={rules} isAdmin={isAdmin} />
      )}
      {isAdding && <RuleDialog suppliers={suppliers} onClose={() => setAdding(false)} />}
    </section>
  )
}

function RuleTable({ rules, isAdmin }: { rules: readonly MailRule[]; isAdmin: boolean }) {
  const utils = api.useUtils()
  const remove = api.suppliers.mails.removeRule.useMutation({
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.suppliers.mails.rules.invalidate(),
  })
  return (
    <Table className={`${classes.ruleTable} ${stacked.stacked}`}>
      <Table.Tbody>
        {rules.map(({ id, sender, fileMask, supplierName, priceListName, needsProof, last }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <b>{sender}</b>
              <small>{needsProof ? 'с проверкой SPF и DKIM' : 'без проверки подлинности'}</small>
            </Table.Td>
            <Table.Td>файлы «{fileMask}»</Table.Td>
            <Table.Td>
              {supplierName}
              {priceListName && <small>{priceListName}</small>}
            </Table.Td>
            <Table.Td>
              {last ? (
                <Link href={`/suppliers/mails/${last.mailId}`} className={last.isRefused ? classes.refused : undefined}>
                  Последний {formatMoment(last.at)}
                </Link>
              ) : (
                'Писем нет'
              )}
              {last?.isRefused && <small>отклонён</small>}
            </Table.Td>
            {isAdmin && (
              <Table.Td className={classes.received}>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`Удалить правило, ${sender}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ ruleId: id })}
                >
                  Удалить
                </Button>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function RuleDialog({ suppliers, onClose }: { suppliers: MailRulesProps['suppliers']; onClose: () => void }) {
  const utils = api.useUtils()
  const form = useForm({
    initialValues: { supplierId: suppliers[0]?.id ?? '', sender: '', fileMask: '*', needsProof: true },
  })
  const add = api.suppliers.mails.addRule.useMutation({
    async onSuccess() {
      await utils.suppliers.mails.rules.invalidate()
      onClose()
    },
    onError(error) {
      const { issues } = toFailure(error)
      if (issues.length > 0) form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      else showToast({ tone: 'error', message: failureText(error) })
    },
  })
  return (
    <DeskDialog opened onClose={onClose} title="Чьи письма принимаем">
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
        <Stack>
          <NativeSelect
            label="Поставщик"
            data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('supplierId')}
          />
          <TextInput label="Отправитель" placeholder="price@firma.ru или @firma.ru" {...form.getInputProps('sender')} />
          <TextInput
            label="Файлы"
            description="* заменяет любые знаки: прайс*.xlsx"
            {...form.getInputProps('fileMask')}
          />
          <Checkbox
            label="Только с отметкой SPF, DKIM или DMARC"
            description="Без неё поле «От» может подделать кто угодно"
            {...form.getInputProps('needsProof', { type: 'checkbox' })}
          />
          <Button type="submit" loading={add.isPending}>
            Сохранить правило
          </Button>
        </Stack>
      </form>
    </DeskDialog>
  )
}
