import type { PostBlockType } from '@agromarket/shared'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { blockNames } from './block-kinds.ts'
import { KindIcon } from './kind-icon.tsx'
import classes from './post-editor.module.css'

interface AddBlockProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAdd: (type: PostBlockType) => void
}

export const blockKinds = Object.keys(blockNames) as PostBlockType[]

/** Behind the chosen block: opens by a click, and by «/» in an empty line. */
export function AddBlock({ isOpen, onOpen, onAdd }: AddBlockProps) {
  return (
    <Menu opened={isOpen} onChange={onOpen} position="bottom" width={240}>
      <Menu.Target>
        <Button
          fullWidth
          variant="subtle"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          Добавить блок
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {blockKinds.map((type) => (
          <Menu.Item key={type} leftSection={<KindIcon type={type} />} onClick={() => onAdd(type)}>
            {blockNames[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
