import { type PsBlock, psBlocks } from '@agromarket/shared'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { changeBlock, duplicateBlock, removeBlock } from '../draft/change-blocks.ts'
import type { DraftInHand } from '../draft/use-ps-draft.ts'
import { BlockForm } from './block-form.tsx'
import { Drawer } from './drawer.tsx'
import { readSettings, type TypedSettings } from './read-settings.ts'
import classes from './settings.module.css'

interface SettingsDrawerProps {
  block: PsBlock
  draft: DraftInHand
  /** Whether something typed is wrong. */
  onWrong: (isWrong: boolean) => void
  onClose: () => void
  onSave: () => void
  /** The settings again as they were. */
  onRestore: () => void
  onCopied: (copy: PsBlock) => void
}

/** The settings of a block: what is right stands on the page at once, what is wrong says so and changes nothing. */
export function SettingsDrawer(props: SettingsDrawerProps) {
  const { block, draft, onWrong, onClose, onSave, onRestore, onCopied } = props
  const [typed, setTyped] = useState<TypedSettings>(block.settings)
  const [shown, setShown] = useState(block.settings)
  // Undone, redone or changed by a colleague: the form follows.
  if (block.settings !== shown) {
    setShown(block.settings)
    if (readSettings(block.type, typed).settings === null || !isSame(typed, block.settings)) setTyped(block.settings)
  }
  const { problems } = readSettings(block.type, typed)
  const put = (settings: TypedSettings, field: string) => {
    setTyped(settings)
    const read = readSettings(block.type, settings)
    onWrong(read.settings === null)
    if (read.settings === null) return
    const next = { ...block, settings: read.settings } as PsBlock
    setShown(next.settings)
    draft.change(
      ({ title, blocks }) => ({ title, blocks: changeBlock(blocks, block.id, () => next) }),
      `${block.id} ${field}`,
    )
  }
  const copy = () => {
    const { blocks, copyId } = duplicateBlock(draft.blocks, block.id)
    draft.change(({ title }) => ({ title, blocks }))
    const made = blocks.find(({ id }) => id === copyId)
    if (made) onCopied(made)
  }
  const remove = () => {
    draft.change(({ title, blocks }) => ({ title, blocks: removeBlock(blocks, block.id) }))
    onSave()
  }
  return (
    <Drawer
      title={psBlocks[block.type].name}
      onClose={onClose}
      foot={
        <>
          <Button disabled={problems.size > 0} onClick={onSave}>
            Сохранить блок
          </Button>
          <Button variant="default" onClick={onRestore}>
            Отменить
          </Button>
        </>
      }
    >
      <BlockForm type={block.type} values={typed} problems={problems} onChange={put} />
      <Alert tone="info">Без данных блок не показывается вместе с заголовком.</Alert>
      <div className={classes.deeds}>
        <Button
          variant="subtle"
          size="sm"
          icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={copy}
        >
          Дублировать
        </Button>
        <Button
          variant="subtle"
          size="sm"
          icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
          onClick={remove}
        >
          Удалить
        </Button>
      </div>
    </Drawer>
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
