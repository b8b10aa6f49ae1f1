import type { SupplierMail } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import { MailOutcome } from './mail-outcome.tsx'
import classes from './mails.module.css'

/** Names of attachments that stand in a row; the letter's own page has them all. */
const shownAttachments = 3

/** A letter a row: who, about what, with which files, and what became of it. */
export function MailTable({ mails }: { mails: readonly SupplierMail[] }) {
  return (
    <Table className={classes.table}>
      <TableHead
        columns={['Отправитель', 'Тема', 'Вложения', 'Результат', { title: 'Получено', className: classes.received }]}
      />
      <Table.Tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function MailRow({ mail }: { mail: SupplierMail }) {
  const { id, sender, subject, content, attachments, receivedAt, isRead } = mail
  return (
    <Table.Tr data-unread={!isRead || undefined}>
      <Table.Td className={classes.sender}>
        {!isRead && <span className="visually-hidden">Не прочитано: </span>}
        {sender || 'Отправитель не указан'}
      </Table.Td>
      <Table.Td className={classes.subject}>
        <Link href={`/suppliers/mails/${id}`}>{subject || 'Без темы'}</Link>
        <small>{content}</small>
      </Table.Td>
      <Table.Td className={classes.files}>
        {attachments.length === 0 && 'Нет'}
        {attachments.slice(0, shownAttachments).map(({ name }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may have one name, and none moves
          <span key={place}>
            <IconFileSpreadsheet size={16} stroke={1.6} aria-hidden="true" />
            {name}
          </span>
        ))}
        {attachments.length > shownAttachments && <small>ещё {attachments.length - shownAttachments}</small>}
      </Table.Td>
      <Table.Td>
        <MailOutcome mail={mail} />
      </Table.Td>
      <Table.Td className={classes.received}>{formatMoment(receivedAt)}</Table.Td>
    </Table.Tr>
  )
}
