import { type MailAttachment, type SupplierMail, supplierMailSourceLabels } from '@agromarket/shared'
import { Alert } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect } from 'react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import { AnchorButton } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { formatSize } from '../formats.ts'
import { PortalHead } from '../parts/portal-head.tsx'
import { isUnderWay } from './describe-mail.ts'
import { AttachmentOutcome, MailOutcome } from './mail-outcome.tsx'
import classes from './mails.module.css'

const busyMs = 1_000

/** /suppliers/mails/:id: one letter, its attachments, and what became of each. */
export function MailPage({ mailId }: { mailId: string }) {
  const { data: mail } = api.suppliers.mails.get.useQuery(
    { mailId },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? busyMs : false) },
  )
  useReading(mail)
  if (!mail) return <SkeletonRows />
  const { subject, sender, source, sizeBytes, receivedAt, supplier, content, attachments, state, problem } = mail
  const facts = [
    sender,
    supplierMailSourceLabels[source].toLowerCase(),
    formatMoment(receivedAt),
    formatSize(sizeBytes),
  ]
  return (
    <>
      <PortalHead
        title={subject || 'Без темы'}
        text={[...facts, supplier?.name].filter(Boolean).join(' · ')}
        back={{ href: '/suppliers/mails', label: 'Почта' }}
      >
        <AnchorButton
          variant="default"
          href={`/api/suppliers/portal/mails/${mail.id}/original`}
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        >
          Письмо .eml
        </AnchorButton>
      </PortalHead>
      {problem && (
        <Alert
          color={state === 'refused' ? 'red' : 'yellow'}
          title={state === 'refused' ? 'Письмо не принято' : undefined}
          mb="md"
        >
          {problem}
        </Alert>
      )}
      <section aria-labelledby="attachments">
        <h2 id="attachments" className={classes.title}>
          Вложения
        </h2>
        {attachments.length === 0 ? (
          <MailOutcome mail={mail} />
        ) : (
          <ul className={classes.attachments}>
            {attachments.map((attachment, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may have one name, and none moves
              <Attachment key={place} attachment={attachment} />
            ))}
          </ul>
        )}
      </section>
      {content && (
        <section aria-labelledby="text">
          <h2 id="text" className={classes.title}>
            Текст письма
          </h2>
          <p className={classes.text}>{content}</p>
        </section>
      )}
    </>
  )
}

function Attachment({ attachment }: { attachment: MailAttachment }) {
  const { name, sizeBytes, file, state } = attachment
  return (
    <li>
      <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.attachment}>
        {file ? <Link href={`/suppliers/files/${file.id}`}>{name}</Link> : name}
        <small>{[formatSize(sizeBytes), state === 'known' && 'такой файл уже был'].filter(Boolean).join(', ')}</small>
      </span>
      <AttachmentOutcome attachment={attachment} />
    </li>
  )
}

/** Whoever opens a letter has read it. */
function useReading(mail: SupplierMail | undefined): void {
  const utils = api.useUtils()
  const { mutate } = api.suppliers.mails.markRead.useMutation({
    onSuccess: () => utils.suppliers.mails.list.invalidate(),
  })
  const unreadId = mail && !mail.isRead ? mail.id : undefined
  useEffect(() => {
    if (unreadId !== undefined) mutate({ mailId: unreadId })
  }, [unreadId, mutate])
}
