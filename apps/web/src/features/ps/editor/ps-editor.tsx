import type { PsBlockType, PsDraft } from '@agromarket/shared'
import { useState } from 'react'
import { api } from '../../../lib/trpc.ts'
import { createBlock, insertAfter } from './draft/change-blocks.ts'
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

/** What stands at the right edge. */
type Drawer = { kind: 'block'; id: string } | { kind: 'versions' } | null

/** The editor on the page itself: what is seen is what is changed. Spec §6 isPsEditor, §3. */
export function PsEditor({ hash }: { hash: string }) {
  const [page] = api.ps.editor.get.useSuspenseQuery({ hash }, { refetchOnWindowFocus: false })
  return <Editor key={page.id} page={page} />
}

function Editor({ page }: { page: PsDraft }) {
  const draft = usePsDraft(page)
  const [look, setLook] = useState<Look>({ mode: 'edit', isFolded: false, reader: page.owner })
  const [drawer, setDrawer] = useState<Drawer>(null)
  const views = usePreview(page.id, look.reader?.id ?? null, draft.revision)
  const selected = drawer?.kind === 'block' ? draft.blocks.find(({ id }) => id === drawer.id) : undefined
  const add = (type: PsBlockType, behind: string | null) => {
    const block = createBlock(type)
    draft.change(({ title, blocks }) => ({ title, blocks: insertAfter(blocks, behind, block) }))
    setDrawer({ kind: 'block', id: block.id })
  }
  return (
    <div className={classes.editor}>
      <EditorBar page={page} draft={draft} look={look} onLook={setLook} />
      <div className={classes.work} data-drawer={drawer ? '' : undefined}>
        <LookBar
          page={page}
          draft={draft}
          look={look}
          onLook={setLook}
          onVersions={() => setDrawer({ kind: 'versions' })}
        />
        <DraftNotice page={page} draft={draft} />
        {look.mode === 'edit' ? (
          <div className={classes.stage}>
            <BlockList
              draft={draft}
              views={views}
              isHimself={look.reader !== null}
              isFolded={look.isFolded}
              selectedId={selected?.id ?? null}
              onSelect={(id) => setDrawer({ kind: 'block', id })}
            />
            <AddBlock onAdd={(type) => add(type, draft.blocks.at(-1)?.id ?? null)} count={draft.blocks.length} />
          </div>
        ) : (
          <PagePreview
            hash={page.hash}
            blocks={draft.blocks}
            views={views}
            isHimself={look.reader !== null}
            isPrint={look.mode === 'print'}
          />
        )}
      </div>
      {selected && look.mode === 'edit' && (
        <SettingsDrawer
          key={selected.id}
          block={selected}
          draft={draft}
          onSelect={(id) => setDrawer(id === null ? null : { kind: 'block', id })}
        />
      )}
      {drawer?.kind === 'versions' && <VersionsDrawer page={page} draft={draft} onClose={() => setDrawer(null)} />}
    </div>
  )
}
