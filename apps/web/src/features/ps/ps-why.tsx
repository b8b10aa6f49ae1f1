import { type PsBlockView, type PsReader, psWhy } from '@agromarket/shared'
import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { forgetReader, rememberReader } from './ps-reader.ts'
import classes from './ps-why.module.css'

interface PsWhyProps {
  blocks: readonly PsBlockView[]
  hash: string
  reader: Pick<PsReader, 'uc' | 'sendingId' | 'isOptedOut'>
}

/** Why the reader is shown these blocks, and how he is shown no more of them (149-ФЗ, article 10.2-2). */
export function PsWhy({ blocks, hash, reader: { isOptedOut, ...signs } }: PsWhyProps) {
  const [isOut, setOut] = useState(isOptedOut)
  const { mutate, isPending } = api.ps.optOut.useMutation({
    onSuccess(_done, asked) {
      setOut(asked.isOut)
      if (asked.isOut) forgetReader()
      else rememberReader(signs)
      if (!asked.isOut) return
      const action = { label: 'Вернуть', onClick: () => mutate({ ...asked, isOut: false }) }
      showToast({ message: 'Подборок и напоминаний больше не будет', tone: 'success', action })
    },
    onError: (error) => showToast({ message: failureText(error), tone: 'error' }),
  })
  return (
    <details className={`container ${classes.why}`}>
      <summary>Почему я это вижу</summary>
      <ul>
        {toReasons(blocks).map(({ title, why }) => (
          <li key={why}>
            {title !== '' && <b>{title}: </b>}
            {why}
          </li>
        ))}
      </ul>
      <p>
        Как подбираем, сказано в <Link href="/documents/recommendations">правилах рекомендаций</Link>.
      </p>
      <Button
        variant="default"
        size="sm"
        isPending={isPending}
        onClick={() => mutate({ hash, ...signs, isOut: !isOut })}
      >
        {isOut ? 'Снова присылать подборки' : 'Больше не присылать'}
      </Button>
    </details>
  )
}

/** Each kind of block once, by the heading that it has on the page. */
function toReasons(blocks: readonly PsBlockView[]): { title: string; why: string }[] {
  const kinds = new Map([...blocks].reverse().map((block) => [block.type, block]))
  return [...kinds.values()].reverse().flatMap(({ type, settings }) => {
    const why = psWhy[type]
    return why === null ? [] : [{ title: 'title' in settings ? settings.title : '', why }]
  })
}
