import type { DeskPost, PostBlock, PostBlockType } from '@agromarket/shared'
import { Alert, Button, Group, Tabs, Text, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { AddBlock, blockKinds } from './add-block.tsx'
import { BlockFrame } from './block-frame.tsx'
import { blockNames, createBlock, insertAfter, moveBlock, placeBlock } from './block-kinds.ts'
import { BlockSettings } from './blocks/block-settings.tsx'
import { useKnown } from './blocks/use-known.ts'
import { EditionList } from './edition-list.tsx'
import { EditorBar } from './editor-bar.tsx'
import { KindIcon } from './kind-icon.tsx'
import classes from './post-editor.module.css'
import { PostSettings } from './post-settings.tsx'
import { usePostDraft } from './use-post-draft.ts'

/** /staff/posts/:id: blocks in the middle, what may be added at the left, what the post says of itself at the right. */
export function PostEditor({ post, onReload }: { post: DeskPost; onReload: () => Promise<void> }) {
  const draft = usePostDraft(post)
  const { content, change } = draft
  const known = useKnown(post)
  // Below LG an editor mends words; blocks are built where there is room for them.
  const canBuild = useMediaQuery('(min-width: 62em)', true)
  const [selected, setSelected] = useState<string | null>(null)
  const [tab, setTab] = useState<string | null>('post')
  const select = (id: string) => {
    setSelected(id)
    setTab('block')
  }
  const [isAdding, setAdding] = useState(false)
  const setBlocks = (blocks: PostBlock[]) => change({ ...content, blocks })
  const replace = (next: PostBlock) => setBlocks(content.blocks.map((one) => (one.id === next.id ? next : one)))
  const add = (type: PostBlockType) => {
    const block = createBlock(type)
    const before = content.blocks.find(({ id }) => id === selected)
    const added = insertAfter(content.blocks, selected, block)
    // A line that only asked for the block makes room for it.
    const isAsking = before?.type === 'text' && before.paragraphs.length === 0
    setBlocks(isAsking ? added.filter(({ id }) => id !== before.id) : added)
    select(block.id)
  }
  const restore = api.content.desk.restore.useMutation({
    onSuccess: onReload,
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  return (
    <div className={classes.editor}>
      <EditorBar post={post} draft={draft} onReload={onReload} />
      {draft.state.kind === 'conflict' && (
        <Conflict
          authorName={draft.state.authorName}
          onReload={onReload}
          onOverwrite={async () => {
            const newest = await draft.readNewest()
            if (await draft.saveOver(newest)) await onReload()
          }}
        />
      )}
      <div className={classes.columns}>
        {canBuild && <Kinds onAdd={add} />}
        <div className={classes.middle}>
          {!canBuild && (
            <Text size="sm" c="dimmed" mb="xs">
              На узком экране правят слова. Блоки, рисунки и настройки статьи — на экране шире.
            </Text>
          )}
          <Textarea
            classNames={{ input: classes.title ?? '' }}
            autosize
            aria-label="Заголовок статьи"
            placeholder="Заголовок статьи"
            value={content.title}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => change({ ...content, title: value.replaceAll('\n', ' ') })}
          />
          {content.blocks.map((block) => (
            <Fragment key={`${draft.generation} ${block.id}`}>
              <BlockFrame
                block={block}
                known={known}
                canBuild={canBuild}
                isSelected={block.id === selected}
                onSelect={() => block.id !== selected && select(block.id)}
                onChange={replace}
                onSlash={() => setAdding(true)}
                onDrop={(id, place) => setBlocks(placeBlock(content.blocks, id, { beside: block.id, place }))}
                onMove={(by) => setBlocks(moveBlock(content.blocks, block.id, by))}
                onCopy={() =>
                  setBlocks(insertAfter(content.blocks, block.id, { ...block, id: createBlock(block.type).id }))
                }
                onDelete={() => setBlocks(content.blocks.filter(({ id }) => id !== block.id))}
              />
              {canBuild && block.id === selected && <AddBlock isOpen={isAdding} onOpen={setAdding} onAdd={add} />}
            </Fragment>
          ))}
          {canBuild && selected === null && <AddBlock isOpen={isAdding} onOpen={setAdding} onAdd={add} />}
        </div>
        {canBuild && (
          <Tabs value={tab} onChange={setTab} className={classes.side}>
            <Tabs.List>
              <Tabs.Tab value="block">Блок</Tabs.Tab>
              <Tabs.Tab value="post">Статья</Tabs.Tab>
              <Tabs.Tab value="editions">Версии {post.editions.length}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="block" pt="md">
              <BlockSettings
                block={content.blocks.find(({ id }) => id === selected)}
                known={known}
                onChange={replace}
              />
            </Tabs.Panel>
            <Tabs.Panel value="post" pt="md">
              <PostSettings post={post} known={known} content={content} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="editions" pt="md">
              <EditionList
                post={post}
                content={content}
                onRestore={(number) => restore.mutate({ id: post.id, version: draft.version.current, number })}
              />
            </Tabs.Panel>
          </Tabs>
        )}
      </div>
    </div>
  )
}

/** What may be added, behind the chosen block. */
function Kinds({ onAdd }: { onAdd: (type: PostBlockType) => void }) {
  return (
    <section className={classes.kinds} aria-label="Добавить блок">
      <p className={classes.kindsTitle}>Добавить блок</p>
      {blockKinds.map((type) => (
        <Button
          key={type}
          variant="subtle"
          color="gray"
          c="gray.9"
          justify="start"
          leftSection={<KindIcon type={type} />}
          onClick={() => onAdd(type)}
        >
          {blockNames[type]}
        </Button>
      ))}
      <p className={classes.kindsTitle}>Или «/» в пустой строке</p>
    </section>
  )
}

interface ConflictProps {
  authorName: string
  onReload: () => Promise<void>
  onOverwrite: () => Promise<void>
}

/** Two have written at once: neither is written over until this one has chosen. */
function Conflict({ authorName, onReload, onOverwrite }: ConflictProps) {
  return (
    <Alert color="yellow" mb="md" title={`Статью изменил ${authorName || 'другой редактор'}`}>
      Ваши последние правки ещё не записаны. Возьмите новую версию или запишите свою: прежняя останется среди версий,
      если она была опубликована.
      <Group mt="sm">
        <Button size="xs" onClick={onReload}>
          Взять новую
        </Button>
        <Button size="xs" variant="default" onClick={onOverwrite}>
          Записать мою
        </Button>
      </Group>
    </Alert>
  )
}
