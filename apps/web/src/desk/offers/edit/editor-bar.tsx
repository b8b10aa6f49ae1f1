import type { DeskOffer, OfferEditor } from '@agromarket/shared'
import { Button, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconCloudCheck,
  IconCloudOff,
  IconCopy,
  IconDots,
  IconEye,
  IconPresentation,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { toOfferHref, toSlidesHref } from '../../../features/offers/to-offer-href.ts'
import { initialsOf } from '../../../features/users/initials.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from '../frame/bar.module.css'
import { useCreateOffer } from '../list/use-create-offer.ts'
import { sectionLabels } from '../offer-texts.ts'
import { SendButton, type SendButtonProps } from '../send/send-button.tsx'
import { PdfButton } from './pdf-button.tsx'
import type { SaveState } from './use-draft.ts'

interface EditorBarProps {
  offer: DeskOffer
  save: SaveState
  sending: SendButtonProps
  onRetry: () => void
  onRevoke: () => void
}

/** The dark bar: whose offer, whether it is saved, who else has it open, and what can be done with it. */
export function EditorBar({ offer, save, sending, onRetry, onRevoke }: EditorBarProps) {
  const { page, client, editors } = offer
  const isDraft = offer.editions[0]?.isSent === false
  const isOver = page.state === 'accepted' || page.state === 'revoked'
  return (
    <header className={classes.bar}>
      <Link href="/staff/offers" className={classes.barBack} aria-label="К списку предложений">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
      </Link>
      <div className={classes.barTitle}>
        <h1>Редактор предложения</h1>
        <span>{[`№ ${page.number}`, client.name || client.contactName].filter(Boolean).join(', ')}</span>
      </div>
      <SaveMark save={save} timeZone={offer.timeZone} onRetry={onRetry} />
      <ul className={classes.people} aria-label="Кто открыл предложение">
        {editors.map((editor) => (
          <Person key={editor.userId} editor={editor} />
        ))}
      </ul>
      <div className={classes.barButtons}>
        <Button
          component="a"
          href={toOfferHref({ hash: page.hash, draft: isDraft ? 1 : undefined })}
          target="_blank"
          variant="default"
          className={`${classes.barButton} ${classes.barIconic}`}
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
        >
          Просмотр
        </Button>
        <PdfButton hash={page.hash} isDraft={isDraft} />
        <MoreMenu offer={offer} isDraft={isDraft} onRevoke={onRevoke} />
        {!isOver && (
          <SendButton
            sending={sending}
            className={classes.sendTop}
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
          />
        )}
      </div>
    </header>
  )
}

function MoreMenu({ offer, isDraft, onRevoke }: Pick<EditorBarProps, 'offer' | 'onRevoke'> & { isDraft: boolean }) {
  const { create } = useCreateOffer()
  const { page } = offer
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" className={classes.barButton} aria-label="Другие действия">
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => create({ copyOf: page.id })}
        >
          Копировать
        </Menu.Item>
        <Menu.Item
          component="a"
          href={toSlidesHref({ hash: page.hash, draft: isDraft ? 1 : undefined })}
          target="_blank"
          leftSection={<IconPresentation size={16} stroke={1.75} aria-hidden="true" />}
        >
          Слайды
        </Menu.Item>
        {page.rights.canRevoke && page.state !== 'revoked' && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
            onClick={onRevoke}
          >
            Отозвать предложение
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** By the branch's clock, as the versions and events below are. */
function SaveMark({ save, timeZone, onRetry }: { save: SaveState; timeZone: string; onRetry: () => void }) {
  return (
    <p className={classes.save} role="status">
      {save.kind === 'saved' && (
        <>
          <IconCloudCheck size={16} stroke={1.75} aria-hidden="true" />
          {save.at ? `Сохранено в ${timeOf(save.at, timeZone)}` : 'Сохранено'}
        </>
      )}
      {save.kind === 'saving' && 'Сохраняем'}
      {save.kind === 'refused' && 'Не сохранено: исправьте отмеченное поле'}
      {save.kind === 'closed' && save.message}
      {save.kind === 'failed' && (
        <>
          <IconCloudOff size={16} stroke={1.75} aria-hidden="true" />
          Не сохранено,
          <button type="button" onClick={onRetry}>
            <IconRefresh size={14} stroke={1.75} aria-hidden="true" /> повторить
          </button>
        </>
      )}
    </p>
  )
}

function timeOf(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso))
}

function Person({ editor: { name, section, isSelf } }: { editor: OfferEditor }) {
  const words = isSelf ? 'Вы' : section === '' ? name : `${name} правит «${sectionLabels[section]}»`
  return (
    <li data-self={isSelf || undefined}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <em>{words}</em>
    </li>
  )
}
