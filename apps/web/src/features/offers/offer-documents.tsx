import { isShownMedia, type OfferDocument } from '@agromarket/shared'
import { IconDownload, IconFileText, IconPresentation, IconPrinter } from '@tabler/icons-react'
import { formatCount } from '../../lib/format/format-count.ts'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './offer.module.css'
import { OfferPanel } from './offer-panel.tsx'
import { toSheetHref, toSlidesHref } from './to-offer-href.ts'
import type { OfferInHand } from './use-offer.ts'

const fileNouns = ['файл', 'файла', 'файлов'] as const

/** Pictures and films of the offer, then its papers: those that go along, and the offer itself for print and as a show. */
export function OfferDocuments({ offer: { content, page } }: { offer: OfferInHand }) {
  const media = content.media.filter((one) => isShownMedia(one.mimeType) && urlOf(one, page.hash) !== null)
  const documents = [...content.documents, ...content.media.filter((one) => !media.includes(one))]
  const files = documents.filter((one) => urlOf(one, page.hash) !== null).length
  return (
    <>
      {media.length > 0 && (
        <OfferPanel title="Фото и видео">
          <ul className={styles.media}>
            {media.map((one) => (
              <li key={one.id}>
                <Medium medium={one} url={urlOf(one, page.hash) ?? ''} />
              </li>
            ))}
          </ul>
        </OfferPanel>
      )}
      <OfferPanel title="Документы" note={files > 0 ? formatCount(files, fileNouns) : undefined}>
        <ul className={styles.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentRow document={document} url={urlOf(document, page.hash)} />
            </li>
          ))}
          <Shows page={page} />
        </ul>
      </OfferPanel>
    </>
  )
}

/** A machine of the offer for print and as a show. */
export function LineDocuments({ offer: { page }, lineId }: { offer: OfferInHand; lineId: string }) {
  return (
    <OfferPanel title="Документы">
      <ul className={styles.documents}>
        <Shows page={page} lineId={lineId} />
      </ul>
    </OfferPanel>
  )
}

function Shows({ page: { hash, isDraft }, lineId }: Pick<OfferInHand, 'page'> & { lineId?: string }) {
  const asked = { hash, line: lineId, draft: isDraft ? (1 as const) : undefined }
  return (
    <>
      <li>
        <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
        <OpenLink title="Предложение для печати" href={toSheetHref(asked)} />
      </li>
      <li>
        <IconPresentation size={18} stroke={1.75} aria-hidden="true" />
        <OpenLink title="Слайды" href={toSlidesHref(asked)} />
      </li>
    </>
  )
}

function OpenLink({ title, href }: { title: string; href: string }) {
  return (
    <>
      <span>{title}</span>
      <Link href={href}>
        Открыть<span className="visually-hidden">: {title}</span>
      </Link>
    </>
  )
}

function Medium({ medium: { title, mimeType }, url }: { medium: OfferDocument; url: string }) {
  return (
    <figure>
      {mimeType.startsWith('video/') ? (
        // biome-ignore lint/a11y/useMediaCaption: films come from managers as they were taken
        <video src={url} controls preload="metadata" aria-label={title} />
      ) : (
        <a href={url}>
          <img src={url} alt={title} loading="lazy" />
        </a>
      )}
      <figcaption>{title}</figcaption>
    </figure>
  )
}

function DocumentRow({
  document: { title, mimeType, sizeBytes },
  url,
}: {
  document: OfferDocument
  url: string | null
}) {
  return (
    <>
      <IconFileText size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {title} <small>{[toKind(mimeType), toSize(sizeBytes)].filter(Boolean).join(', ')}</small>
      </span>
      {url ? (
        <a href={url} download>
          <IconDownload size={18} stroke={1.75} aria-hidden="true" /> Скачать
          <span className="visually-hidden">: {title}</span>
        </a>
      ) : (
        <span className={styles.awaited}>Пришлёт менеджер</span>
      )}
    </>
  )
}

/** A file of the offer's own comes by its link; another is a page or file of the shop. */
function urlOf({ id, fileId, url }: OfferDocument, hash: string): string | null {
  return fileId === null ? url : `/api/offers/${hash}/files/${id}`
}

function toKind(mimeType: string): string {
  return mimeType.split('/').at(-1)?.toUpperCase().slice(0, 4) ?? ''
}

function toSize(bytes: number): string {
  if (bytes === 0) return ''
  const kilobytes = Math.round(bytes / 1024)
  return kilobytes < 1_000 ? `${kilobytes} КБ` : `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} МБ`
}
