import { IconDownload, IconFileText } from '@tabler/icons-react'
import { formatCount } from '../../lib/format/format-count.ts'
import styles from './offer.module.css'
import { OfferPanel } from './offer-panel.tsx'
import type { OfferInHand } from './use-offer.ts'

/** Papers and pictures that go along with the offer. */
export function OfferDocuments({ offer: { content } }: { offer: OfferInHand }) {
  const documents = [...content.documents, ...content.media]
  if (documents.length === 0) return null
  return (
    <OfferPanel title="Документы" note={formatCount(documents.length, ['файл', 'файла', 'файлов'])}>
      <ul className={styles.documents}>
        {documents.map(({ id, title, url, mimeType, sizeBytes }) => (
          <li key={id}>
            <IconFileText size={18} stroke={1.75} aria-hidden="true" />
            <span>
              {title} <small>{[toKind(mimeType), toSize(sizeBytes)].filter(Boolean).join(', ')}</small>
            </span>
            {url && (
              <a href={url} download>
                <IconDownload size={18} stroke={1.75} aria-hidden="true" /> Скачать
                <span className="visually-hidden">: {title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </OfferPanel>
  )
}

function toKind(mimeType: string): string {
  return mimeType.split('/').at(-1)?.toUpperCase().slice(0, 4) ?? ''
}

function toSize(bytes: number): string {
  if (bytes === 0) return ''
  const kilobytes = Math.round(bytes / 1024)
  return kilobytes < 1_000 ? `${kilobytes} КБ` : `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} МБ`
}
