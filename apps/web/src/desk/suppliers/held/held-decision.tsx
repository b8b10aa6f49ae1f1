import { type HeldFile, heldScopes, type SupplierFile } from '@agromarket/shared'
import { Button, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { DeskSheet } from '../../controls/desk-sheet.tsx'
import classes from './held.module.css'
import { scopeNames } from './scope-names.ts'

type Scope = (typeof heldScopes)[number]

/** «Применить», wholly or in part, or «Отклонить»; the supplier sees that an administrator will decide. */
export function HeldDecision({ file, held }: { file: SupplierFile; held: HeldFile }) {
  return file.may.decide ? (
    <DecisionForm file={file} held={held} />
  ) : (
    <aside className={classes.decision}>
      <h2>Ждёт решения администратора</h2>
      <p>Мы сообщим, когда файл применят или отклонят. До тех пор продаётся прошлый прайс.</p>
    </aside>
  )
}

interface Wanted {
  scope: Scope
  comment: string
}

/** On a desk the panel; on a phone a bar with both buttons, scope and comment in a sheet. */
function DecisionForm({ file, held }: { file: SupplierFile; held: HeldFile }) {
  const [wanted, setWanted] = useState<Wanted>({ scope: 'all', comment: '' })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const utils = api.useUtils()
  const decide = api.suppliers.files.decide.useMutation({
    onSuccess: (_, { decision }) =>
      showToast({ tone: 'success', message: decision === 'apply' ? 'Файл применён' : 'Файл отклонён' }),
    onError: (error) =>
      showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) }),
    onSettled: () => utils.suppliers.invalidate(),
  })
  const { scope, comment } = wanted
  const isRejecting = decide.isPending && decide.variables.decision === 'reject'
  const hasReason = comment.trim() !== ''
  const buttons = (
    <>
      <Button
        loading={decide.isPending && !isRejecting}
        onClick={() => decide.mutate({ fileId: file.id, decision: 'apply', scope, comment })}
      >
        Применить
      </Button>
      <Button
        variant="default"
        c="red.6"
        loading={isRejecting}
        disabled={!hasReason}
        onClick={() => decide.mutate({ fileId: file.id, decision: 'reject', comment })}
      >
        Отклонить
      </Button>
    </>
  )
  const questions = <Questions held={held} wanted={wanted} onWant={setWanted} />
  return (
    <>
      <section className={`${classes.decision} ${classes.onDesk}`} aria-label="Решение">
        <h2>Решение</h2>
        {questions}
        {buttons}
        <Hint hasReason={hasReason} />
      </section>
      <section className={classes.bar} aria-label="Решение">
        <Button type="button" variant="subtle" onClick={() => setSheetOpen(true)}>
          {scopeNames[scope]}
          {hasReason ? ', с комментарием' : ', указать причину'}
        </Button>
        {buttons}
      </section>
      <DeskSheet opened={isSheetOpen} onClose={() => setSheetOpen(false)} position="bottom" size="auto" title="Решение">
        <div className={classes.sheet}>
          {questions}
          {buttons}
          <Hint hasReason={hasReason} />
        </div>
      </DeskSheet>
    </>
  )
}

function Hint({ hasReason }: { hasReason: boolean }) {
  return (
    <small>
      {hasReason ? '' : 'Чтобы отклонить, напишите причину. '}Прошлый прайс хранится, применение можно отменить 7 дней.
    </small>
  )
}

interface QuestionsProps {
  held: HeldFile
  wanted: Wanted
  onWant: (wanted: Wanted) => void
}

/** How much of the file is applied, and what the supplier is told. */
function Questions({ held: { counts, findings }, wanted, onWant }: QuestionsProps) {
  const prices = findings.up.count + findings.down.count
  const descriptions: Record<Scope, string> = {
    all: `Цен: ${formatNumber(prices)}, исчезнет: ${formatNumber(counts.gone)}`,
    pricesAndStock: 'Исчезнувшие останутся как были',
    stockOnly: 'Цены не меняются',
  }
  return (
    <>
      <Radio.Group
        aria-label="Что применить"
        value={wanted.scope}
        onChange={(value) => onWant({ ...wanted, scope: heldScopes.find((one) => one === value) ?? 'all' })}
      >
        {heldScopes.map((scope) => (
          <Radio.Card key={scope} value={scope} className={classes.scope} aria-label={scopeNames[scope]}>
            <Radio.Indicator />
            <span>
              <b>{scopeNames[scope]}</b>
              <small>{descriptions[scope]}</small>
            </span>
          </Radio.Card>
        ))}
      </Radio.Group>
      <Textarea
        label="Комментарий поставщику"
        placeholder="Увидит в уведомлении"
        rows={2}
        maxLength={500}
        value={wanted.comment}
        onChange={({ currentTarget }) => onWant({ ...wanted, comment: currentTarget.value })}
      />
    </>
  )
}
