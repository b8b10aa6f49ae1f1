import { rejectReasons, type WarmupItem } from '@agromarket/shared'
import { useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import type { PsBlockProps } from './block-props.ts'
import classes from './suggestions.module.css'
import { toName } from './to-name.ts'

type SuggestionsProps = PsBlockProps<'warmup'> | PsBlockProps<'interests'>

/** What is suggested, each with the way to say that it is not wanted, and why. */
export function Suggestions({ settings, data, place }: SuggestionsProps) {
  const [rejected, setRejected] = useState<ReadonlySet<number>>(new Set())
  const shown = data.items.filter(({ id }) => !rejected.has(id))
  if (shown.length === 0) return null
  return (
    <section className="container">
      <SectionHead title={settings.title} />
      {settings.text !== '' && <p className={classes.text}>{settings.text}</p>}
      <ul className={classes.items}>
        {shown.map((item) => (
          <Suggestion
            key={item.id}
            item={item}
            place={place}
            onRejected={() => setRejected((present) => new Set([...present, item.id]))}
            onBack={() => setRejected((present) => new Set([...present].filter((id) => id !== item.id)))}
          />
        ))}
      </ul>
    </section>
  )
}

function Suggestion({
  item,
  place,
  onRejected,
  onBack,
}: Pick<SuggestionsProps, 'place'> & { item: WarmupItem; onRejected: () => void; onBack: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { hash, uc, sendingId, isHimself, isPrint } = place
  const { productId, categoryId, offerId } = item
  const suggested = { hash, uc, sendingId, productId, categoryId, offerId }
  const { takeBack } = api.useUtils().client.ps
  const bringBack = () =>
    takeBack.mutate(suggested).then(onBack, (error) => showToast({ message: failureText(error), tone: 'error' }))
  const reject = api.ps.reject.useMutation({
    onSuccess() {
      const action = { label: 'Вернуть', onClick: bringBack }
      showToast({ message: 'Учтём и больше не предложим', tone: 'success', action })
      onRejected()
    },
  })
  const { icon, name, url } = faceOf(item)
  return (
    <li data-model-id={productId ?? undefined}>
      <MachineDrawing name={icon} width={150} />
      <div>
        <Link href={url}>{name}</Link>
        {item.note !== '' && <p>{item.note}</p>}
        {isHimself && !isPrint && !isAsking && (
          <Button variant="subtle" size="xs" aria-label={`Не интересно: ${name}`} onClick={() => setAsking(true)}>
            Не интересно
          </Button>
        )}
        {isAsking && (
          <fieldset className={classes.reasons} disabled={reject.isPending}>
            <legend>Почему?</legend>
            {rejectReasons.map((reason) => (
              <Button key={reason} variant="default" size="xs" onClick={() => reject.mutate({ ...suggested, reason })}>
                {reason}
              </Button>
            ))}
          </fieldset>
        )}
        {reject.error && <Alert tone="error">{failureText(reject.error)}</Alert>}
      </div>
    </li>
  )
}

function faceOf({ model, category }: WarmupItem): { icon: string; name: string; url: string } {
  if (model) return { icon: model.icon, name: toName(model), url: model.url }
  return { icon: category?.icon ?? '', name: category?.name ?? '', url: category?.url ?? '/catalog' }
}
