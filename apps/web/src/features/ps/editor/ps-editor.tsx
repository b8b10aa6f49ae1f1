import { type PsBlockType, type PsDraft, psBlocks } from '@agromarket/shared'
import { useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.tsx'
import { api } from '../../../lib/trpc.ts'
import { createBlock, insertAfter } from './draft/change-blocks.ts'
import { useUndoKeys } from './draft/undo-keys.ts'
import { usePsDraft } from './draft/use-ps-draft.ts'
import { AddBlock } from './frame/add-block.tsx'
import { BlockList } from './frame/block-list.tsx'
import { DraftNotice } from './frame/draft-notice.tsx'
import { EditorBar } from './frame/editor-bar.tsx'
import { LookBar } from './frame/look-bar.tsx'
import { PagePreview } from './frame/page-preview.tsx'
import { type Look, usePreview } from './frame/use-preview.ts'
import classes from './ps-editor.module.css'
import { SettingsDrawer } from './settings/settings-drawer.tsx'
import { VersionsDrawer } from './settings/versions-drawer.tsx'
import { useDrawer } from './use-drawer.ts'

const Leave = lazyDialog(async () => (await import('./settings/leave-dialog.tsx')).LeaveDialog)

/** The editor on the page itself: what is seen is what is changed. Spec §6 isPsEditor, §3. */
export function PsEditor({ hash }: { hash: string }) {
  const [page] = api.ps.editor.get.useSuspenseQuery({ hash }, { refetchOnWindowFocus: false })
  return <Editor key={page.id} page={page} />
}

function Editor({ page }: { page: PsDraft }) {
  const draft = usePsDraft(page)
  const [look, setLook] = useState<Look>({ mode: 'edit', isFolded: false, reader: page.owner })
  const desk = useDrawer(draft)
  const { drawer, selected, leaving } = desk
  useUndoKeys({ undo: draft.undo, redo: draft.redo })
  const views = usePreview(page.id, look.reader?.id ?? null, draft.revision)
  const add = (type: PsBlockType, behind: string | null) => {
    const block = createBlock(type)
    draft.change(({ title, blocks }) => ({ title, blocks: insertAfter(blocks, behind, block) }))
    desk.openBlock(block.id, block)
  }
  const shown = { views, isHimself: look.reader !== null }
  return (
    <div className={classes.editor}>
      <EditorBar page={page} draft={draft} look={look} onLook={setLook} />
      <div className={classes.work} data-drawer={drawer ? '' : undefined}>
        <LookBar
          page={page}
          draft={draft}
          look={look}
          onLook={setLook}
          onVersions={() => desk.open({ kind: 'versions' })}
        />
        <DraftNotice page={page} draft={draft} />
        {look.mode === 'edit' ? (
          <div className={classes.stage}>
            <BlockList
              {...shown}
              draft={draft}
              isFolded={look.isFolded}
              selectedId={selected?.id ?? null}
              onSelect={desk.openBlock}
            />
            <AddBlock onAdd={(type) => add(type, draft.blocks.at(-1)?.id ?? null)} count={draft.blocks.length} />
          </div>
        ) : (
          <PagePreview {...shown} hash={page.hash} blocks={draft.blocks} isPrint={look.mode === 'print'} />
        )}
      </div>
      {selected && look.mode === 'edit' && (
        <SettingsDrawer
          key={selected.id}
          block={selected}
          draft={draft}
          onWrong={desk.setWrong}
          onClose={() => desk.open(null)}
          onSave={() => desk.keep(null)}
          onRestore={() => desk.restore(null)}
          onCopied={(copy) => desk.openBlock(copy.id, copy)}
        />
      )}
      {drawer?.kind === 'versions' && <VersionsDrawer page={page} draft={draft} onClose={() => desk.open(null)} />}
      {leaving && selected && (
        <Leave
          name={psBlocks[selected.type].name}
          isWrong={desk.isWrong}
          onSave={() => desk.keep(leaving.next)}
          onDrop={() => desk.restore(leaving.next)}
          onClose={desk.stay}
        />
      )}
    </div>
  )
}
