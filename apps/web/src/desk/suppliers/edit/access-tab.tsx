import { describeFeedSchedule, type SupplierEditView, type SupplierToken } from '@agromarket/shared'
import { Button, Checkbox, Group, NativeSelect, Table, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { formatDate, formatMoment } from '../../../lib/format/format-date.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { confirmRevoke } from '../api/confirm-revoke.ts'
import classes from './supplier-form.module.css'

/** By which doors the supplier's files come: letters, links, keys of programs. */
export function AccessTab({ supplier }: { supplier: SupplierEditView }) {
  return (
    <div className={classes.main}>
      <MailRules supplier={supplier} />
      <Feeds supplierId={supplier.id} />
      <Tokens supplierId={supplier.id} />
    </div>
  )
}

const onError = (error: unknown) =>
  showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) })

function Section({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {hint && <span>{hint}</span>}
      </div>
      {children}
    </section>
  )
}

function MailRules({ supplier }: { supplier: SupplierEditView }) {
  const supplierId = supplier.id
  const { data: rules = [] } = api.suppliers.mails.rules.useQuery({ supplierId })
  const utils = api.useUtils()
  const onSuccess = () =>
    Promise.all([utils.suppliers.mails.rules.invalidate(), utils.suppliers.manage.get.invalidate()])
  const remove = api.suppliers.mails.removeRule.useMutation({ onSuccess, onError })
  const form = useForm({ initialValues: { sender: '', fileMask: '*', priceListId: '', needsProof: true } })
  const add = api.suppliers.mails.addRule.useMutation({
    onError,
    onSuccess: async () => {
      form.reset()
      await onSuccess()
    },
  })
  return (
    <Section id="supplier-mail" title="Почта" hint="отправитель и имя вложения решают, чей это прайс">
      {rules.length > 0 && (
        <Table className={classes.table}>
          <Table.Tbody>
            {rules.map(({ id, sender, fileMask, priceListName, needsProof }) => (
              <Table.Tr key={id}>
                <Table.Td data-wide="">
                  <b>{sender}</b>
                </Table.Td>
                <Table.Td>вложение {fileMask}</Table.Td>
                <Table.Td>{priceListName ?? 'прайс-лист по маске'}</Table.Td>
                <Table.Td>{needsProof ? 'с проверкой отправителя' : 'без проверки отправителя'}</Table.Td>
                <Table.Td>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Удалить правило для ${sender}`}
                    onClick={() => remove.mutate({ ruleId: id })}
                  >
                    Удалить
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <form
        onSubmit={form.onSubmit(({ priceListId, ...rule }) =>
          add.mutate({ ...rule, supplierId, priceListId: priceListId === '' ? null : Number(priceListId) }),
        )}
        noValidate
      >
        <Group mt="sm" align="flex-end">
          <TextInput size="sm" label="Адрес или @домен" {...form.getInputProps('sender')} />
          <TextInput size="sm" label="Маска вложения" {...form.getInputProps('fileMask')} />
          <NativeSelect
            size="sm"
            label="Прайс-лист"
            data={[
              { value: '', label: 'По маске профиля' },
              ...supplier.priceLists.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('priceListId')}
          />
          <Checkbox label="Проверять отправителя" {...form.getInputProps('needsProof', { type: 'checkbox' })} />
          <Button type="submit" variant="default" loading={add.isPending}>
            Добавить правило
          </Button>
        </Group>
      </form>
    </Section>
  )
}

function Feeds({ supplierId }: { supplierId: string }) {
  const { data: feeds = [] } = api.suppliers.feeds.list.useQuery({ supplierId })
  const utils = api.useUtils()
  const onSuccess = () => utils.suppliers.feeds.list.invalidate()
  const fetchNow = api.suppliers.feeds.fetch.useMutation({ onSuccess, onError })
  const pause = api.suppliers.feeds.pause.useMutation({ onSuccess, onError })
  return (
    <Section id="supplier-feeds" title="Ссылки">
      {feeds.length === 0 ? (
        <p className={classes.hint}>
          Ссылок нет. Их добавляют на странице <Link href="/suppliers/api">API</Link>.
        </p>
      ) : (
        <Table className={classes.table}>
          <Table.Tbody>
            {feeds.map(({ id, name, url, schedule, pausedAt, lastAt, lastProblem }) => (
              <Table.Tr key={id}>
                <Table.Td data-wide="">
                  <b>{name}</b>
                  <p className={classes.hint}>{url}</p>
                </Table.Td>
                <Table.Td>{describeFeedSchedule(schedule)}</Table.Td>
                <Table.Td>{lastProblem ?? (lastAt ? formatMoment(lastAt) : 'ещё не забирали')}</Table.Td>
                <Table.Td className={classes.actions}>
                  <Group gap="sm" justify="flex-end" wrap="nowrap">
                    <Button size="xs" variant="default" onClick={() => fetchNow.mutate({ feedId: id })}>
                      Проверить сейчас
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => pause.mutate({ feedId: id, isPaused: pausedAt === null })}
                    >
                      {pausedAt === null ? 'Отключить' : 'Включить'}
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}

const rightLabels: Record<SupplierToken['rights'], string> = { all: 'Цены и остатки', stock: 'Остатки' }

function Tokens({ supplierId }: { supplierId: string }) {
  const { data } = api.suppliers.api.view.useQuery({ supplierId, page: 1 })
  const utils = api.useUtils()
  const revoke = api.suppliers.api.revoke.useMutation({
    onError,
    onSuccess: () => Promise.all([utils.suppliers.api.view.invalidate(), utils.suppliers.manage.get.invalidate()]),
  })
  const tokens = data?.tokens ?? []
  return (
    <Section id="supplier-tokens" title="Ключи API">
      {tokens.length === 0 ? (
        <p className={classes.hint}>
          Ключей нет. Их выпускают на странице <Link href="/suppliers/api">API</Link>.
        </p>
      ) : (
        <Table className={classes.table}>
          <Table.Tbody>
            {tokens.map(({ id, name, lastFour, priceList, rights, expiresAt, usedAt, revokedAt }) => (
              <Table.Tr key={id}>
                <Table.Td data-wide="">
                  <b>{name}</b>, …{lastFour}
                </Table.Td>
                <Table.Td>{priceList.name}</Table.Td>
                <Table.Td>{rightLabels[rights]}</Table.Td>
                <Table.Td>{usedAt ? `вызван ${formatMoment(usedAt)}` : 'не вызывали'}</Table.Td>
                <Table.Td>{revokedAt ? 'отозван' : `до ${formatDate(expiresAt)}`}</Table.Td>
                <Table.Td className={classes.actions}>
                  {revokedAt === null && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Отозвать ключ ${name}`}
                      onClick={() => confirmRevoke(`Ключ «${name}»`) && revoke.mutate({ tokenId: id })}
                    >
                      Отозвать
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
