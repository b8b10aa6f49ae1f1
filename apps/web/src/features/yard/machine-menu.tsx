import { IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { openDialog } from '../../lib/dialogs.ts'
import { Button, LinkButton } from '../../ui/buttons/button.tsx'
import iconButton from '../../ui/buttons/icon-button.module.css'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './machine-menu.module.css'
import { useYard } from './use-yard.ts'
import { useChooseMachine, useRemoveMachine } from './yard.mutations.ts'

/** «Машина в работе»: one of the visitor's own, or none; what else there is to do with it. */
export function MachineMenu({ onClose }: { onClose: () => void }) {
  const machines = useYard() ?? []
  const choose = useChooseMachine()
  const remove = useRemoveMachine()
  const inUse = machines.find(({ isInUse }) => isInUse)
  return (
    <Dialog title="Машина в работе" onClose={onClose} width="480px">
      <p className={classes.lead}>
        Списки деталей отмечают, что подходит к этой машине, поиск сначала показывает её детали.
      </p>
      {machines.length > 0 && (
        <fieldset className={classes.machines}>
          <legend className="visually-hidden">Ваши машины</legend>
          {machines.map((machine) => (
            <div key={machine.id} className={classes.row}>
              <label className={classes.machine}>
                <input
                  type="radio"
                  name="machine-in-use"
                  className="visually-hidden"
                  checked={machine.isInUse}
                  onChange={() => choose.mutate({ id: machine.id })}
                />
                <MachineDrawing name={machine.model.icon} width={58} />
                <span className={classes.words}>
                  <b>{machine.model.name}</b>
                  <small>{[machine.name, machine.year, machine.serialNumber].filter(Boolean).join(', ')}</small>
                </span>
                <IconCheck size={20} stroke={2} aria-hidden="true" className={classes.check} />
              </label>
              <button
                type="button"
                className={iconButton.button}
                aria-label={`Изменить, ${machine.name || machine.model.name}`}
                onClick={() => openDialog({ kind: 'machine', machine })}
              >
                <IconPencil size={18} stroke={1.75} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={iconButton.button}
                aria-label={`Убрать из мехдвора, ${machine.name || machine.model.name}`}
                onClick={() => remove(machine)}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </button>
            </div>
          ))}
          <label className={classes.machine}>
            <input
              type="radio"
              name="machine-in-use"
              className="visually-hidden"
              checked={!inUse}
              onChange={() => choose.mutate({ id: null })}
            />
            <span className={classes.words}>Без машины</span>
            <IconCheck size={20} stroke={2} aria-hidden="true" className={classes.check} />
          </label>
        </fieldset>
      )}
      <div className={classes.buttons}>
        {inUse && (
          <LinkButton size="sm" href={`/fp?model=${inUse.model.slug}`} onClick={onClose}>
            Показать её детали
          </LinkButton>
        )}
        <Button
          variant="default"
          size="sm"
          icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          onClick={() => openDialog({ kind: 'machine' })}
        >
          Добавить машину
        </Button>
        <LinkButton href="/profile/mehdvor" variant="subtle" size="sm" onClick={onClose}>
          Мехдвор
        </LinkButton>
      </div>
    </Dialog>
  )
}
