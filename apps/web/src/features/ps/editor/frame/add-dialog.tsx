import type { PsBlockType } from '@agromarket/shared'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import classes from '../ps-editor.module.css'

interface AddDialogProps {
  kinds: readonly { type: PsBlockType; name: string; about: string }[]
  onChoose: (type: PsBlockType) => void
  onClose: () => void
}

/** Every kind of block with what it shows. */
export function AddDialog({ kinds, onChoose, onClose }: AddDialogProps) {
  return (
    <Dialog title="Добавить блок" width="760px" onClose={onClose}>
      <ul className={classes.kinds}>
        {kinds.map(({ type, name, about }) => (
          <li key={type}>
            <button type="button" onClick={() => onChoose(type)}>
              <b>{name}</b>
              <span>{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
