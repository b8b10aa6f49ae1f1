import type { YardMachine } from '@agromarket/shared'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { openDialog } from '../../lib/dialogs.ts'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/buttons/chip.tsx'
import iconButton from '../../ui/buttons/icon-button.module.css'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useChooseMachine, useRemoveMachine } from '../yard/yard.mutations.ts'
import classes from './yard-page.module.css'

/** One machine of the yard: what it is called, what is known of it, where its parts are, what to do with it. */
export function YardMachineItem({ machine }: { machine: YardMachine }) {
  const { id, model, name, year, serialNumber, sheetCount, isInUse } = machine
  const choose = useChooseMachine()
  const remove = useRemoveMachine()
  const edit = () => openDialog({ kind: 'machine', machine })
  const title = name || model.name
  return (
    <li className={classes.machine} data-model-id={model.id}>
      <span className={classes.ground}>
        <MachineDrawing name={model.icon} width={160} hasGround={false} />
      </span>
      <div className={classes.title}>
        <h2>{model.name}</h2>
        {isInUse && <Badge>Выбрана</Badge>}
      </div>
      {name ? (
        <p className={classes.name}>{name}</p>
      ) : (
        <button type="button" className={classes.link} onClick={edit}>
          Назвать машину
        </button>
      )}
      <dl className={classes.facts}>
        <dt>Год</dt>
        <dd data-missing={year === null || undefined}>{year ?? 'не указан'}</dd>
        <dt>Серийный №</dt>
        <dd data-missing={serialNumber === '' || undefined}>{serialNumber || 'не указан'}</dd>
      </dl>
      <p className={classes.count}>
        {[sheetCount > 0 && formatCount(sheetCount, nouns.drawing), formatCount(model.partCount, nouns.position)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className={classes.links}>
        {sheetCount > 0 && <Link href={model.url}>Чертежи</Link>}
        <Link href={`/fp?model=${model.slug}`}>Запчасти</Link>
      </p>
      <div className={classes.buttons}>
        <Button
          variant={isInUse ? 'default' : 'quiet'}
          size="xs"
          aria-label={isInUse ? `Снять выбор, ${title}` : `Выбрать, ${title}`}
          onClick={() => choose.mutate({ id: isInUse ? null : id })}
        >
          {isInUse ? 'Снять выбор' : 'Выбрать'}
        </Button>
        <button type="button" className={iconButton.button} aria-label={`Изменить, ${title}`} onClick={edit}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={iconButton.button}
          aria-label={`Убрать из мехдвора, ${title}`}
          onClick={() => remove(machine)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
