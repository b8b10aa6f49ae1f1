import { type PsBlockType, psBlocks, psBlockTypes, psLimits } from '@agromarket/shared'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../../lib/lazy-dialog.tsx'
import classes from '../ps-editor.module.css'

const Dialog = lazyDialog(async () => (await import('./add-dialog.tsx')).AddDialog)

/** The page's end: one more block. */
export function AddBlock({ count, onAdd }: { count: number; onAdd: (type: PsBlockType) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (count >= psLimits.blocks)
    return <p className={classes.nothing}>На странице может быть не больше {psLimits.blocks} блоков.</p>
  return (
    <>
      <button type="button" className={classes.add} onClick={() => setOpen(true)}>
        <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        Добавить блок
      </button>
      {isOpen && (
        <Dialog
          kinds={psBlockTypes.map((type) => psBlocks[type])}
          onClose={() => setOpen(false)}
          onChoose={(type) => {
            setOpen(false)
            onAdd(type)
          }}
        />
      )}
    </>
  )
}
