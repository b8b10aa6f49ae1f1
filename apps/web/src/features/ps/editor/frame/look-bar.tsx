import type { PsDraft } from '@agromarket/shared'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useDebounced } from '../../../../lib/timing/use-debounced.ts'
import { api } from '../../../../lib/trpc.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { Dropdown } from '../../../../ui/overlay/dropdown.tsx'
import type { DraftInHand } from '../draft/use-ps-draft.ts'
import { DraftPdf } from './draft-pdf.tsx'
import classes from './look-bar.module.css'
import type { Look } from './use-preview.ts'

interface LookBarProps {
  page: PsDraft
  draft: DraftInHand
  look: Look
  onLook: (look: Look) => void
  onVersions: () => void
}

/** As whom and how one looks at the page. */
export function LookBar({ page, draft, look, onLook, onVersions }: LookBarProps) {
  return (
    <div className={classes.bar}>
      {page.owner ? (
        <OwnerChoice owner={page.owner} look={look} onLook={onLook} />
      ) : (
        <Dropdown
          triggerClassName={classes.trigger}
          trigger={`Смотреть как: ${look.reader ? toWords(look.reader) : 'гость'}`}
        >
          {(close) => (
            <ReaderChoice
              pageId={page.id}
              onChoose={(reader) => {
                onLook({ ...look, reader })
                close()
              }}
            />
          )}
        </Dropdown>
      )}
      {look.mode === 'edit' && (
        <Switch label="Списком" isOn={look.isFolded} onToggle={() => onLook({ ...look, isFolded: !look.isFolded })} />
      )}
      {look.mode === 'print' && (
        <DraftPdf id={page.id} recipientId={look.reader?.id ?? null} isSaved={!draft.isDirty && !draft.isBusy} />
      )}
      <Button
        variant="subtle"
        size="xs"
        icon={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onVersions}
      >
        Версии: {page.versions.length}
      </Button>
    </div>
  )
}

interface OwnerChoiceProps extends Pick<LookBarProps, 'look' | 'onLook'> {
  owner: NonNullable<PsDraft['owner']>
}

/** A client's own page is looked at as that client, or as a guest who has its link. */
function OwnerChoice({ owner, look, onLook }: OwnerChoiceProps) {
  return (
    <div className={classes.owner}>
      <span>Страница клиента: {toWords(owner)}</span>
      <Segmented
        label="Смотреть как"
        size="sm"
        value={look.reader ? 'owner' : 'guest'}
        options={[
          { value: 'owner', label: 'Клиент' },
          { value: 'guest', label: 'Гость' },
        ]}
        onChange={(who) => onLook({ ...look, reader: who === 'guest' ? null : owner })}
      />
    </div>
  )
}

function ReaderChoice({ pageId, onChoose }: { pageId: string; onChoose: (reader: Look['reader']) => void }) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 250)
  const { data } = api.ps.editor.readers.useQuery({ id: pageId, q })
  return (
    <div className={classes.readers}>
      <TextField
        label="Получатель или хозяйство"
        isLabelHidden
        placeholder="Получатель или хозяйство"
        value={text}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <button type="button" onClick={() => onChoose(null)}>
        Гость
      </button>
      {data?.items.map((reader) => (
        <button key={reader.id} type="button" onClick={() => onChoose(reader)}>
          {toWords(reader)}
        </button>
      ))}
      {data?.items.length === 0 && <p>Никого не нашли.</p>}
    </div>
  )
}

function toWords({ name, farm }: { name: string; farm: string }): string {
  return [name, farm].filter(Boolean).join(', ')
}
