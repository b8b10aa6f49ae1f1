import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import { failureText } from '../../../apps/web/src/lib/api-error.ts'
import { formatCount } from '../../../apps/web/src/lib/format/format-count.ts'
import { showToast } from '../../../apps/web/src/lib/toasts.ts'
import { api } from '../../../apps/web/src/lib/trpc.ts'
import { Button, LinkButton } from '../../../apps/web/src/ui/buttons/button.tsx'
import { MachineDrawing } from '../../../apps/web/src/ui/drawings/drawing.tsx'
import { Alert } from '../../../apps/web/src/ui/feedback/alert.tsx'
import { QuantityStepper } from '../../../apps/web/src/ui/form/quantity-stepper.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'
import classes from './renderer.module.css'

const machines = ['машина', 'машины', 'машин'] as const
const mostOfOne = 999

/** The client's machines on one line; what he counts is kept when he says so. */
export function Renderer({ settings, data, place }: PsBlockProps<'park'>) {
  const [saved, setSaved] = useState(() => new Map(data.items.map(({ modelId, count }) => [modelId, count])))
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(saved)
  const countOf = (modelId: number) => counts.get(modelId) ?? 0
  const total = data.items.reduce((sum, { modelId }) => sum + countOf(modelId), 0)
  const isChanged = data.items.some(({ modelId }) => countOf(modelId) !== (saved.get(modelId) ?? 0))
  const save = api.ps.savePark.useMutation({
    onSuccess() {
      setSaved(new Map(counts))
      showToast({ message: 'Технопарк сохранён', tone: 'success' })
    },
  })
  const put = (modelId: number, count: number) => setCounts(new Map([...counts, [modelId, count]]))
  const { hash, uc, sendingId, isPrint } = place
  return (
    <section className={`container ${classes.park}`}>
      <SectionHead title={settings.title}>
        {settings.text !== '' && <p className={classes.hint}>{settings.text}</p>}
      </SectionHead>
      <div className={classes.panel}>
        <ul className={classes.machines}>
          {data.items.map(({ modelId, model }) => (
            <li key={modelId} data-model-id={modelId} data-none={countOf(modelId) === 0 || undefined}>
              <MachineDrawing name={model.icon} width={150} />
              <b>{model.name}</b>
              {isPrint ? (
                <span>{countOf(modelId)}</span>
              ) : (
                <div>
                  <QuantityStepper
                    value={countOf(modelId)}
                    max={mostOfOne}
                    label={`Количество, ${model.name}`}
                    removeLabel="Убрать из парка"
                    onChange={(count) => put(modelId, count)}
                    onRemove={() => put(modelId, 0)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        {save.error && <Alert tone="error">{failureText(save.error)}</Alert>}
        {!isPrint && (
          <div className={classes.foot}>
            <LinkButton
              variant="subtle"
              size="sm"
              href="/catalog"
              icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            >
              Добавить технику
            </LinkButton>
            <p role="status">
              {formatCount(total, machines)}
              {isChanged && ', изменения не сохранены'}
            </p>
            <Button
              size="sm"
              isPending={save.isPending}
              disabled={!isChanged}
              onClick={() =>
                save.mutate({
                  hash,
                  uc,
                  sendingId,
                  park: data.items.map(({ modelId }) => ({ modelId, count: countOf(modelId) })),
                })
              }
            >
              Сохранить парк
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
