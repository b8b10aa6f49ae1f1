import type { HeldFile, heldScopes, SupplierFile } from '@agromarket/shared'
import { Button, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import classes from './held.module.css'

type Scope = (typeof heldScopes)[number]

/** «Применить», wholly or in part, or «Отклонить»; the supplier sees that an administrator will decide. */
export function HeldDecision({ file, held }: { file: SupplierFile; held: HeldFile }) {
  if (held.decision) {
    const { decision, userName, at, comment } = held.decision
    return (
      <aside className={classes.decision}>
        <h2>{decision === 'apply' ? 'Применён' : 'Отклонён'}</h2>
        <p>
          {userName}, {formatMoment(at)}
        </p>
        {comment && <p>{comment}</p>}
      </aside>
    )
  }
  return file.may.decide ? (
    <DecisionForm file={file} held={held} />
  ) : (
    <aside className={classes.decision}>
      <h2>Ждёт решения администратора</h2>
      <p>Мы сообщим, когда файл применят или отклонят. До тех пор продаётся прошлый прайс.</p>
    </aside>
  )
}

function DecisionForm({ file, held: { counts, findings } }: { file: SupplierFile; held: HeldFile }) {
  const [scope, setScope] = useState<Scope>('all')
  const [comment, setComment] = useState('')
  const utils = api.useUtils()
  const decide = api.suppliers.files.decide.useMutation({
    onSuccess: (_, { decision }) =>
      showToast({ tone: 'success', message: decision === 'apply' ? 'Файл применён' : 'Файл отклонён' }),
    onError: (error) =>
      showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) }),
    onSettled: () => utils.suppliers.invalidate(),
  })
  const prices = findings.up.count + findings.down.count
  const scopes: readonly { value: Scope; label: string; description: string }[] = [
    {
      value: 'all',
      label: 'Весь файл',
      description: `Цен: ${formatNumber(prices)}, исчезнет: ${formatNumber(counts.gone)}`,
    },
    { value: 'pricesAndStock', label: 'Только цены и остатки', description: 'Исчезнувшие останутся как были' },
    { value: 'stockOnly', label: 'Только остатки', description: 'Цены не меняются' },
  ]
  const isRejecting = decide.isPending && decide.variables.decision === 'reject'
  return (
    <form
      className={classes.decision}
      aria-label="Решение"
      onSubmit={(event) => {
        event.preventDefault()
        decide.mutate({ fileId: file.id, decision: 'apply', scope, comment })
      }}
    >
      <h2>Решение</h2>
      <Radio.Group
        aria-label="Что применить"
        value={scope}
        onChange={(value) => setScope(scopes.find((one) => one.value === value)?.value ?? 'all')}
      >
        {scopes.map(({ value, label, description }) => (
          <Radio.Card key={value} value={value} className={classes.scope} aria-label={label}>
            <Radio.Indicator />
            <span>
              <b>{label}</b>
              <small>{description}</small>
            </span>
          </Radio.Card>
        ))}
      </Radio.Group>
      <Textarea
        label="Комментарий поставщику"
        placeholder="Увидит в уведомлении"
        rows={2}
        maxLength={500}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Button type="submit" fullWidth loading={decide.isPending && !isRejecting}>
        Применить
      </Button>
      <Button
        variant="default"
        c="red.6"
        fullWidth
        loading={isRejecting}
        disabled={comment.trim() === ''}
        onClick={() => decide.mutate({ fileId: file.id, decision: 'reject', comment })}
      >
        Отклонить
      </Button>
      <small>
        {comment.trim() === '' ? 'Чтобы отклонить, напишите причину. ' : ''}Прошлый прайс хранится, применение можно
        отменить 7 дней.
      </small>
    </form>
  )
}
